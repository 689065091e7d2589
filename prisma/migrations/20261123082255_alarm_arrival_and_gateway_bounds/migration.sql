-- AlterTable
ALTER TABLE "alarm" ADD COLUMN     "arrived_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- Calls for help may have come long after the time they claim; the rest was decided as it came.
UPDATE "alarm" SET "arrived_at" = CASE WHEN "kind" = 'sos' THEN GREATEST("created_at", "started_at") ELSE "started_at" END;

-- AlterTable
ALTER TABLE "gateway" ADD COLUMN     "area_ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "floors" INTEGER[] DEFAULT ARRAY[]::INTEGER[];

-- CreateIndex
CREATE INDEX "alarm_building_id_arrived_at_id_idx" ON "alarm"("building_id", "arrived_at" DESC, "id");
