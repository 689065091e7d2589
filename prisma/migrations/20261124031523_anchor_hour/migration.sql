-- CreateTable
CREATE TABLE "anchor_hour" (
    "building_id" TEXT NOT NULL,
    "anchor_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "heard" INTEGER NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL,
    "gateway_id" TEXT NOT NULL,
    "battery_pct" INTEGER,
    "battery_mv" INTEGER,
    "error_sum_m" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "errors" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "anchor_hour_pkey" PRIMARY KEY ("anchor_id","at")
);

-- CreateIndex
CREATE INDEX "anchor_hour_building_id_at_idx" ON "anchor_hour"("building_id", "at");

-- AddForeignKey
ALTER TABLE "anchor_hour" ADD CONSTRAINT "anchor_hour_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "anchor_hour" ADD CONSTRAINT "anchor_hour_anchor_id_fkey" FOREIGN KEY ("anchor_id") REFERENCES "anchor"("id") ON DELETE CASCADE ON UPDATE CASCADE;
