-- CreateTable
CREATE TABLE "access_anomaly" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "area_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "trackable_no" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "class" TEXT NOT NULL,
    "unit" TEXT,
    "gate_name" TEXT,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "found_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),
    "settled" TEXT,

    CONSTRAINT "access_anomaly_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "access_anomaly_building_id_since_id_idx" ON "access_anomaly"("building_id", "since", "id");

-- AddForeignKey
ALTER TABLE "access_anomaly" ADD CONSTRAINT "access_anomaly_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What stands is there once, whichever api found it.
CREATE UNIQUE INDEX "access_anomaly_standing_key" ON "access_anomaly" ("building_id", "area_id", "trackable_no", "kind") WHERE "ended_at" IS NULL;
CREATE INDEX "access_anomaly_found_idx" ON "access_anomaly" ("building_id", "found_at");
