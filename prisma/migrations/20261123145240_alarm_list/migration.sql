-- DropIndex
DROP INDEX "alarm_building_id_started_at_idx";

-- DropIndex
DROP INDEX "alarm_building_id_arrived_at_id_idx";

-- DropIndex
DROP INDEX "alarm_building_id_work_kind_idx";

-- AlterTable
ALTER TABLE "alarm" ADD COLUMN     "near_m" DOUBLE PRECISION,
ADD COLUMN     "near_name" TEXT,
ADD COLUMN     "place_area_id" TEXT,
ADD COLUMN     "place_name" TEXT;

-- CreateIndex
CREATE INDEX "alarm_building_id_started_at_id_idx" ON "alarm"("building_id", "started_at", "id");

-- CreateIndex
CREATE INDEX "alarm_building_id_arrived_at_id_idx" ON "alarm"("building_id", "arrived_at", "id");

-- CreateIndex
CREATE INDEX "alarm_building_id_work_arrived_at_id_idx" ON "alarm"("building_id", "work", "arrived_at", "id");

-- CreateIndex
CREATE INDEX "alarm_building_id_kind_arrived_at_id_idx" ON "alarm"("building_id", "kind", "arrived_at", "id");

-- CreateIndex
CREATE INDEX "alarm_building_id_priority_arrived_at_id_idx" ON "alarm"("building_id", "priority", "arrived_at", "id");

-- CreateIndex
CREATE INDEX "alarm_trackable_no_arrived_at_id_idx" ON "alarm"("trackable_no", "arrived_at", "id");

-- The area of an alarm: that of its rule, or the one it happened in.
CREATE INDEX "alarm_area_idx" ON "alarm" ("building_id", (coalesce("area_id", "place_area_id")), "arrived_at", "id");

-- What is open stays findable at once however many are closed: the operators' screens and the counters ask for nothing else.
CREATE INDEX "alarm_open_idx" ON "alarm" ("building_id", "arrived_at", "id") WHERE "work" <> 'handled' OR "cleared_at" IS NULL;

-- Part of a name, a card's number or a place, as the list of people is searched.
ALTER TABLE "alarm" ADD COLUMN "searched" TEXT GENERATED ALWAYS AS (lower(
  coalesce("trackable_name", '') || ' ' || coalesce("subject_name", '') || ' ' || coalesce("area_name", '') || ' ' || coalesce("place_name", '')
)) STORED;
CREATE INDEX "alarm_searched_chars_idx" ON "alarm" USING gin (string_to_array("searched", NULL));
CREATE INDEX "alarm_searched_trgm_idx" ON "alarm" USING gin ("searched" gin_trgm_ops);

-- A call for help with a card that nobody carried bore no name: its card's number is known by its id.
UPDATE "alarm" SET "subject_id" = "tag"."id", "subject_name" = "tag"."sn" FROM "tag"
 WHERE "alarm"."kind" = 'sos' AND "alarm"."subject_id" IS NULL AND "alarm"."trackable_name" IS NULL
   AND "tag"."building_id" = "alarm"."building_id" AND starts_with("alarm"."id", 'sos:tag-' || "tag"."hw_id" || ':');
