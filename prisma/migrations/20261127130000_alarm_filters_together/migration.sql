-- Filters that are set together are asked of the index alone: what the newest of a kind or an area are not would be
-- looked up in the table row by row, all of them where no alarm is both.

-- DropIndex
DROP INDEX "alarm_building_id_kind_arrived_at_id_idx";

-- CreateIndex
CREATE INDEX "alarm_building_id_kind_arrived_at_id_priority_idx" ON "alarm"("building_id", "kind", "arrived_at", "id", "priority");

-- The area of an alarm: that of its rule, or the one it happened in.
DROP INDEX "alarm_area_idx";
CREATE INDEX "alarm_area_idx" ON "alarm" ("building_id", (coalesce("area_id", "place_area_id")), "arrived_at", "id", "kind", "priority");
