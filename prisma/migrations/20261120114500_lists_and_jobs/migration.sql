-- DropIndex
DROP INDEX "vehicle_building_id_idx";

-- AlterTable
ALTER TABLE "stored_file" ADD COLUMN     "use" TEXT NOT NULL DEFAULT 'image';

-- AlterTable
ALTER TABLE "person" ADD COLUMN     "class" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "name" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "vehicle" ADD COLUMN     "class" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "plate" TEXT NOT NULL DEFAULT '';

-- Copies of the trackable: a list of 100,000 people sorts, searches and counts in its own table.
CREATE FUNCTION copy_trackable_to_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT t.name, t.class INTO NEW.name, NEW.class FROM trackable t WHERE t.no = NEW.trackable_no;
  RETURN NEW;
END $$;
CREATE TRIGGER person_copies_trackable BEFORE INSERT ON "person" FOR EACH ROW EXECUTE FUNCTION copy_trackable_to_person();
CREATE FUNCTION copy_trackable_to_vehicle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT t.name, t.class INTO NEW.plate, NEW.class FROM trackable t WHERE t.no = NEW.trackable_no;
  RETURN NEW;
END $$;
CREATE TRIGGER vehicle_copies_trackable BEFORE INSERT ON "vehicle" FOR EACH ROW EXECUTE FUNCTION copy_trackable_to_vehicle();
CREATE FUNCTION rename_copies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE person SET name = NEW.name WHERE trackable_no = NEW.no;
  UPDATE vehicle SET plate = NEW.name WHERE trackable_no = NEW.no;
  RETURN NULL;
END $$;
CREATE TRIGGER trackable_renames_copies AFTER UPDATE OF name ON "trackable" FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION rename_copies();
UPDATE "person" p SET "name" = t."name", "class" = t."class" FROM "trackable" t WHERE t."no" = p."trackable_no";
UPDATE "vehicle" v SET "plate" = t."name", "class" = t."class" FROM "trackable" t WHERE t."no" = v."trackable_no";

-- Words of the first demonstration site become the codes of the option sets.
UPDATE "vehicle" SET "type" = CASE "type" WHEN '防爆叉车' THEN 'forklift' WHEN '巡检电动车' THEN 'car' WHEN '消防车' THEN 'fireEngine'
  WHEN '危化品槽车' THEN 'tanker' WHEN '厢式货车' THEN 'truck' WHEN '汽车吊' THEN 'crane' ELSE 'other' END
  WHERE "type" NOT IN ('tanker', 'truck', 'forklift', 'car', 'fireEngine', 'ambulance', 'crane', 'other');
UPDATE "contractor_unit" SET "category" = 'epc' WHERE "category" = 'EPC';

-- Any part of a name or number, also one or two Chinese characters, which trigrams cannot find: characters as array elements.
CREATE INDEX "person_search_idx" ON "person" USING gin (string_to_array(lower("name" || ' ' || coalesce("number", '')), NULL));
DROP INDEX "trackable_name_trgm_idx";
DROP INDEX "department_name_trgm_idx";

-- One paper belongs to one employee or contractor's person; visitors come again and again.
CREATE UNIQUE INDEX "person_id_number_once_idx" ON "person" ("building_id", "id_number_hash")
  WHERE "id_number_hash" IS NOT NULL AND "left_on" IS NULL AND "class" IN ('employee', 'contractor');

-- Who carries which card now.
CREATE INDEX "tag_assignment_open_idx" ON "tag_assignment" ("trackable_no") WHERE "to_at" IS NULL;

-- CreateTable
CREATE TABLE "export_job" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "resource" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "request" JSONB NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "done" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "heard_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "export_job_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "saved_key" (
    "account_id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "answer" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_key_pkey" PRIMARY KEY ("account_id","key")
);

-- CreateIndex
CREATE INDEX "export_job_state_created_at_idx" ON "export_job"("state", "created_at");

-- CreateIndex
CREATE INDEX "export_job_account_id_created_at_idx" ON "export_job"("account_id", "created_at");

-- CreateIndex
CREATE INDEX "saved_key_created_at_idx" ON "saved_key"("created_at");

-- CreateIndex
CREATE INDEX "person_building_id_phone_hash_idx" ON "person"("building_id", "phone_hash");

-- CreateIndex
CREATE INDEX "person_building_id_class_name_id_idx" ON "person"("building_id", "class", "name", "id");

-- CreateIndex
CREATE INDEX "person_building_id_class_number_id_idx" ON "person"("building_id", "class", "number", "id");

-- CreateIndex
CREATE INDEX "vehicle_building_id_class_plate_idx" ON "vehicle"("building_id", "class", "plate");

-- CreateIndex
CREATE UNIQUE INDEX "vehicle_building_id_plate_key" ON "vehicle"("building_id", "plate");

-- AddForeignKey
ALTER TABLE "export_job" ADD CONSTRAINT "export_job_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "export_job" ADD CONSTRAINT "export_job_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_key" ADD CONSTRAINT "saved_key_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
