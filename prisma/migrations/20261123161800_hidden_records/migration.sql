-- DropIndex
DROP INDEX "person_building_id_number_key";

-- DropIndex
DROP INDEX "special_certificate_building_id_valid_to_idx";

-- DropIndex
DROP INDEX "special_certificate_building_id_number_key";

-- DropIndex
DROP INDEX "vehicle_building_id_class_plate_idx";

-- DropIndex
DROP INDEX "vehicle_building_id_plate_key";

-- AlterTable
ALTER TABLE "person" ADD COLUMN     "deleted_at" TIMESTAMPTZ(3),
ADD COLUMN     "deleted_by" TEXT;

-- AlterTable
ALTER TABLE "special_certificate" ADD COLUMN     "deleted_at" TIMESTAMPTZ(3),
ADD COLUMN     "deleted_by" TEXT;

-- AlterTable
ALTER TABLE "vehicle" ADD COLUMN     "deleted_at" TIMESTAMPTZ(3),
ADD COLUMN     "deleted_by" TEXT;

-- AlterTable
ALTER TABLE "visit" ADD COLUMN     "deleted_at" TIMESTAMPTZ(3),
ADD COLUMN     "deleted_by" TEXT;

-- What is deleted is hidden, and its numbers may be used again.
CREATE UNIQUE INDEX "person_number_once_idx" ON "person" ("building_id", "number") WHERE "deleted_at" IS NULL;
CREATE UNIQUE INDEX "vehicle_plate_once_idx" ON "vehicle" ("building_id", "plate") WHERE "deleted_at" IS NULL;
CREATE UNIQUE INDEX "special_certificate_number_once_idx" ON "special_certificate" ("building_id", "number") WHERE "deleted_at" IS NULL;

-- Lists of what is not deleted, read without looking at the rows.
DROP INDEX "person_left_by_number_idx";
CREATE INDEX "person_left_by_number_idx" ON "person" ("building_id", "class", "number", "id") WHERE "left_on" IS NOT NULL AND "deleted_at" IS NULL;
CREATE INDEX "vehicle_shown_idx" ON "vehicle" ("building_id", "class", "plate") WHERE "deleted_at" IS NULL;
CREATE INDEX "special_certificate_shown_idx" ON "special_certificate" ("building_id", "valid_to") WHERE "deleted_at" IS NULL;

-- What the retention looks for.
CREATE INDEX "person_deleted_idx" ON "person" ("deleted_at") WHERE "deleted_at" IS NOT NULL;
CREATE INDEX "vehicle_deleted_idx" ON "vehicle" ("deleted_at") WHERE "deleted_at" IS NOT NULL;
CREATE INDEX "visit_deleted_idx" ON "visit" ("deleted_at") WHERE "deleted_at" IS NOT NULL;
CREATE INDEX "special_certificate_deleted_idx" ON "special_certificate" ("deleted_at") WHERE "deleted_at" IS NOT NULL;

-- A certificate that is deleted no longer ends.
CREATE OR REPLACE FUNCTION copy_certificates_to_person() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  holder TEXT;
BEGIN
  FOREACH holder IN ARRAY ARRAY[
    CASE WHEN TG_OP <> 'INSERT' THEN OLD.person_id END,
    CASE WHEN TG_OP <> 'DELETE' THEN NEW.person_id END
  ] LOOP
    UPDATE person p SET certificates_end = e.first_end
      FROM (SELECT min(c.valid_to) AS first_end FROM special_certificate c WHERE c.person_id = holder AND c.deleted_at IS NULL) e
      WHERE p.id = holder AND p.certificates_end IS DISTINCT FROM e.first_end;
  END LOOP;
  RETURN NULL;
END $$;
DROP TRIGGER special_certificate_copies_end ON "special_certificate";
CREATE TRIGGER special_certificate_copies_end AFTER INSERT OR DELETE OR UPDATE OF person_id, valid_to, deleted_at ON "special_certificate"
  FOR EACH ROW EXECUTE FUNCTION copy_certificates_to_person();
