-- DropIndex
DROP INDEX "person_building_id_class_name_id_idx";

-- DropIndex
DROP INDEX "person_building_id_class_number_id_idx";

-- AlterTable
ALTER TABLE "person" ADD COLUMN     "carries_card" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "certificates_end" DATE;

-- CreateIndex
CREATE INDEX "department_building_id_name_idx" ON "department"("building_id", "name");

-- CreateIndex
CREATE INDEX "post_building_id_name_idx" ON "post"("building_id", "name");

-- What a search looks through, made once: comparing a stored text costs a quarter of making it for every row.
ALTER TABLE "person" ADD COLUMN "searched" TEXT GENERATED ALWAYS AS (lower("name" || ' ' || coalesce("number", ''))) STORED;
ALTER TABLE "special_certificate" ADD COLUMN "searched" TEXT GENERATED ALWAYS AS (lower("name" || ' ' || "number")) STORED;
DROP INDEX "person_search_idx";
DROP INDEX "person_search_trgm_idx";
CREATE INDEX "person_searched_chars_idx" ON "person" USING gin (string_to_array("searched", NULL));
CREATE INDEX "person_searched_trgm_idx" ON "person" USING gin ("searched" gin_trgm_ops);
-- Two characters are too few for trigrams, and each of them alone is in too many rows.
CREATE FUNCTION text_pairs(searched TEXT) RETURNS TEXT[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 500 AS $$
DECLARE
  chars TEXT[] := string_to_array(searched, NULL);
  pairs TEXT[] := '{}';
BEGIN
  FOR i IN 1..cardinality(chars) - 1 LOOP
    pairs := pairs || (chars[i] || chars[i + 1]);
  END LOOP;
  RETURN pairs;
END $$;
CREATE INDEX "person_searched_pairs_idx" ON "person" USING gin (text_pairs("searched"));
CREATE INDEX "special_certificate_searched_chars_idx" ON "special_certificate" USING gin (string_to_array("searched", NULL));
CREATE INDEX "special_certificate_searched_trgm_idx" ON "special_certificate" USING gin ("searched" gin_trgm_ops);

-- Whether somebody carries a card, and when the first certificate ends.
CREATE FUNCTION copy_card_to_person() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  carrier INTEGER;
BEGIN
  FOREACH carrier IN ARRAY ARRAY[
    CASE WHEN TG_OP <> 'INSERT' THEN OLD.trackable_no END,
    CASE WHEN TG_OP <> 'DELETE' THEN NEW.trackable_no END
  ] LOOP
    UPDATE person p SET carries_card = NOT p.carries_card
      WHERE p.trackable_no = carrier
        AND p.carries_card IS DISTINCT FROM EXISTS (SELECT 1 FROM tag_assignment a WHERE a.trackable_no = carrier AND a.to_at IS NULL);
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER tag_assignment_copies_card AFTER INSERT OR DELETE OR UPDATE OF trackable_no, to_at ON "tag_assignment"
  FOR EACH ROW EXECUTE FUNCTION copy_card_to_person();
CREATE FUNCTION copy_certificates_to_person() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  holder TEXT;
BEGIN
  FOREACH holder IN ARRAY ARRAY[
    CASE WHEN TG_OP <> 'INSERT' THEN OLD.person_id END,
    CASE WHEN TG_OP <> 'DELETE' THEN NEW.person_id END
  ] LOOP
    UPDATE person p SET certificates_end = e.first_end
      FROM (SELECT min(c.valid_to) AS first_end FROM special_certificate c WHERE c.person_id = holder) e
      WHERE p.id = holder AND p.certificates_end IS DISTINCT FROM e.first_end;
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER special_certificate_copies_end AFTER INSERT OR DELETE OR UPDATE OF person_id, valid_to ON "special_certificate"
  FOR EACH ROW EXECUTE FUNCTION copy_certificates_to_person();
UPDATE "person" SET "carries_card" = TRUE WHERE "trackable_no" IN (SELECT "trackable_no" FROM "tag_assignment" WHERE "to_at" IS NULL);
UPDATE "person" p SET "certificates_end" = e."first_end"
  FROM (SELECT "person_id", min("valid_to") AS "first_end" FROM "special_certificate" GROUP BY "person_id") e WHERE e."person_id" = p."id";

-- Orders of those who are there and of those who left, read and searched through without looking at the rows.
CREATE INDEX "person_present_by_name_idx" ON "person" ("building_id", "class", "name", "id") INCLUDE ("searched") WHERE "left_on" IS NULL;
CREATE INDEX "person_present_by_number_idx" ON "person" ("building_id", "class", "number", "id") INCLUDE ("searched") WHERE "left_on" IS NULL;
CREATE INDEX "person_left_by_number_idx" ON "person" ("building_id", "class", "number", "id") WHERE "left_on" IS NOT NULL;
CREATE INDEX "person_certified_by_name_idx" ON "person" ("building_id", "name", "id") WHERE "certificates_end" IS NOT NULL;

DROP INDEX "person_present_name_idx";
CREATE INDEX "person_present_name_idx" ON "person" ("building_id", "name", "id") INCLUDE ("searched") WHERE "left_on" IS NULL;

-- Counts by class, card, certificates, department, post and unit.
DROP INDEX "person_present_class_idx";
CREATE INDEX "person_present_card_idx" ON "person" ("building_id", "class", "carries_card") WHERE "left_on" IS NULL;
CREATE INDEX "person_present_certificates_idx" ON "person" ("building_id", "class", "certificates_end") WHERE "left_on" IS NULL;
DROP INDEX "person_present_department_idx";
CREATE INDEX "person_present_department_idx" ON "person" ("building_id", "department_id", "class", "id") WHERE "left_on" IS NULL;
DROP INDEX "person_present_post_idx";
CREATE INDEX "person_present_post_idx" ON "person" ("building_id", "post_id", "class", "id") WHERE "left_on" IS NULL;
DROP INDEX "person_present_contractor_idx";
CREATE INDEX "person_present_contractor_idx" ON "person" ("building_id", "contractor_id", "class", "id") WHERE "left_on" IS NULL;

ANALYZE "person";
ANALYZE "special_certificate";
