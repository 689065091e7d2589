-- CreateTable
CREATE TABLE "conformance_record" (
    "building_id" TEXT NOT NULL,
    "record" JSONB NOT NULL,
    "stored_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "stored_by" TEXT NOT NULL,

    CONSTRAINT "conformance_record_pkey" PRIMARY KEY ("building_id")
);

-- CreateTable
CREATE TABLE "shift_handover" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "outgoing" TEXT NOT NULL,
    "outgoing_name" TEXT NOT NULL,
    "incoming" TEXT NOT NULL,
    "incoming_name" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "open" JSONB NOT NULL,
    "signed_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "shift_handover_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "shift_handover_building_id_at_idx" ON "shift_handover"("building_id", "at");

-- AddForeignKey
ALTER TABLE "conformance_record" ADD CONSTRAINT "conformance_record_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shift_handover" ADD CONSTRAINT "shift_handover_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;
