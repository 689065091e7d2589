-- CreateTable
CREATE TABLE "alarm_bell" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kinds" TEXT[],
    "area_ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "way" TEXT NOT NULL,
    "address" TEXT,
    "seconds" INTEGER NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "remark" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "alarm_bell_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bell_ring" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "bell_id" TEXT NOT NULL,
    "what" TEXT NOT NULL,
    "alarm_id" TEXT,
    "kind" TEXT,
    "by" TEXT,
    "seconds" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),
    "answered_at" TIMESTAMPTZ(3),
    "result" TEXT,
    "detail" TEXT,

    CONSTRAINT "bell_ring_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "alarm_bell_building_id_code_key" ON "alarm_bell"("building_id", "code");

-- CreateIndex
CREATE INDEX "bell_ring_bell_id_created_at_idx" ON "bell_ring"("bell_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "bell_ring_bell_id_alarm_id_what_key" ON "bell_ring"("bell_id", "alarm_id", "what");

-- AddForeignKey
ALTER TABLE "alarm_bell" ADD CONSTRAINT "alarm_bell_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bell_ring" ADD CONSTRAINT "bell_ring_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bell_ring" ADD CONSTRAINT "bell_ring_bell_id_fkey" FOREIGN KEY ("bell_id") REFERENCES "alarm_bell"("id") ON DELETE CASCADE ON UPDATE CASCADE;
