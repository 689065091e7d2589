-- AlterTable
ALTER TABLE "tag_assignment" ADD COLUMN     "building_id" TEXT NOT NULL DEFAULT '';

-- Whatever a writer says: it is the tag's.
CREATE FUNCTION copy_tag_to_assignment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT t.building_id INTO NEW.building_id FROM tag t WHERE t.id = NEW.tag_id;
  RETURN NEW;
END $$;
CREATE TRIGGER tag_assignment_copies_tag BEFORE INSERT OR UPDATE OF tag_id, building_id ON "tag_assignment" FOR EACH ROW EXECUTE FUNCTION copy_tag_to_assignment();
UPDATE "tag_assignment" a SET "building_id" = t."building_id" FROM "tag" t WHERE t."id" = a."tag_id";
