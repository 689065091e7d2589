-- AlterTable
ALTER TABLE "person" DROP COLUMN "qualifications",
ADD COLUMN     "initials" TEXT;

-- AlterTable
ALTER TABLE "vehicle" ADD COLUMN     "initials" TEXT;

-- CreateIndex
CREATE INDEX "audit_entry_building_id_subject_id_at_idx" ON "audit_entry"("building_id", "subject_id", "at" DESC);

-- What people type for a name is searched like the name itself: the searched text and its indexes are made anew (20261120132930_list_copies).
ALTER TABLE "person" DROP COLUMN "searched";
ALTER TABLE "person" ADD COLUMN "searched" TEXT GENERATED ALWAYS AS
  (lower("name" || ' ' || coalesce("number", '') || ' ' || coalesce("initials", ''))) STORED;
CREATE INDEX "person_searched_chars_idx" ON "person" USING gin (string_to_array("searched", NULL));
CREATE INDEX "person_searched_trgm_idx" ON "person" USING gin ("searched" gin_trgm_ops);
CREATE INDEX "person_searched_pairs_idx" ON "person" USING gin (text_pairs("searched"));
CREATE INDEX "person_present_by_name_idx" ON "person" ("building_id", "class", "name", "id") INCLUDE ("searched") WHERE "left_on" IS NULL;
CREATE INDEX "person_present_by_number_idx" ON "person" ("building_id", "class", "number", "id") INCLUDE ("searched") WHERE "left_on" IS NULL;
CREATE INDEX "person_present_name_idx" ON "person" ("building_id", "name", "id") INCLUDE ("searched") WHERE "left_on" IS NULL;
CREATE INDEX "vehicle_initials_trgm_idx" ON "vehicle" USING gin ("initials" gin_trgm_ops);

-- Whoever has none yet, for the job that makes them.
CREATE INDEX "person_without_initials_idx" ON "person" ("id") WHERE "initials" IS NULL;
CREATE INDEX "vehicle_without_initials_idx" ON "vehicle" ("id") WHERE "initials" IS NULL;
