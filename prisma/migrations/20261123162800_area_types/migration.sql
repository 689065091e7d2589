-- CreateTable
CREATE TABLE "area_type" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "use" TEXT NOT NULL,
    "colour" TEXT NOT NULL,
    "icon" JSONB,
    "sort" INTEGER NOT NULL DEFAULT 100,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "area_type_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "area_type_building_id_name_key" ON "area_type"("building_id", "name");

-- AddForeignKey
ALTER TABLE "area_type" ADD CONSTRAINT "area_type_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The types that a building begins with: one for each use, of which the id is made. It may rename them, and delete those that nothing uses.
CREATE FUNCTION first_area_types() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.area_type (id, building_id, name, use, colour, sort) VALUES
    (NEW.id || '-zone', NEW.id, '普通区域', 'zone', 'slate', 10),
    (NEW.id || '-risk', NEW.id, '风险分区', 'risk', 'slate', 20),
    (NEW.id || '-musterPoint', NEW.id, '安全岛', 'musterPoint', 'green', 30);
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION first_area_types() FROM PUBLIC;
CREATE TRIGGER first_area_types AFTER INSERT ON "building" FOR EACH ROW EXECUTE FUNCTION first_area_types();

-- Buildings that stand begin with the same: what was a fixed kind becomes their type.
INSERT INTO "area_type" (id, building_id, name, use, colour, sort)
  SELECT b.id || '-' || t.use, b.id, t.name, t.use, t.colour, t.sort FROM "building" b,
    (VALUES ('普通区域', 'zone', 'slate', 10), ('风险分区', 'risk', 'slate', 20), ('安全岛', 'musterPoint', 'green', 30)) AS t (name, use, colour, sort);

-- AlterTable
ALTER TABLE "area" ADD COLUMN "type_id" TEXT;
UPDATE "area" SET type_id = building_id || '-' || kind;
ALTER TABLE "area" ALTER COLUMN "type_id" SET NOT NULL, DROP COLUMN "kind";

-- AlterTable
ALTER TABLE "role" ADD COLUMN "area_type_ids" TEXT[] DEFAULT ARRAY[]::TEXT[];
UPDATE "role" SET area_type_ids = ARRAY(SELECT building_id || '-' || kind FROM unnest(area_kinds) AS kind);
ALTER TABLE "role" DROP COLUMN "area_kinds";

-- CreateIndex
CREATE INDEX "area_type_id_idx" ON "area"("type_id");

-- AddForeignKey
ALTER TABLE "area" ADD CONSTRAINT "area_type_id_fkey" FOREIGN KEY ("type_id") REFERENCES "area_type"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

CALL follow_config('area_type', 'areas');
