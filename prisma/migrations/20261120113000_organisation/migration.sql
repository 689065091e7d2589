-- AlterTable
ALTER TABLE "department" ADD COLUMN     "head_id" TEXT,
ADD COLUMN     "number" TEXT,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "post" ADD COLUMN     "description" TEXT,
ADD COLUMN     "number" TEXT,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "contractor_unit" ADD COLUMN     "construction_from" DATE,
ADD COLUMN     "construction_to" DATE,
ADD COLUMN     "leader_phone" TEXT,
ADD COLUMN     "project_leader" TEXT,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "person" ADD COLUMN     "access_card" TEXT,
ADD COLUMN     "address" TEXT,
ADD COLUMN     "building_id" TEXT,
ADD COLUMN     "education" TEXT,
ADD COLUMN     "email" TEXT,
ADD COLUMN     "enterprise_head" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "experience" TEXT,
ADD COLUMN     "id_number" TEXT,
ADD COLUMN     "id_number_hash" TEXT,
ADD COLUMN     "id_type" TEXT,
ADD COLUMN     "job_title" TEXT,
ADD COLUMN     "left_on" DATE,
ADD COLUMN     "major" TEXT,
ADD COLUMN     "manager" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "papers" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "phone_hash" TEXT,
ADD COLUMN     "postcode" TEXT,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "work_type" TEXT;

-- AlterTable
ALTER TABLE "vehicle" ADD COLUMN     "building_id" TEXT,
ADD COLUMN     "driver_card" TEXT,
ADD COLUMN     "escort_person" TEXT,
ADD COLUMN     "kit_number" TEXT,
ADD COLUMN     "load_t" DOUBLE PRECISION,
ADD COLUMN     "loaded_goods" TEXT,
ADD COLUMN     "model" TEXT,
ADD COLUMN     "registered_on" DATE,
ADD COLUMN     "speed_beacon" TEXT,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "waybill_number" TEXT,
ADD COLUMN     "wheel_diameter_cm" DOUBLE PRECISION;

-- AlterTable
ALTER TABLE "account" ADD COLUMN     "person_id" TEXT;

-- CreateTable
CREATE TABLE "stored_file" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "bytes" BIGINT NOT NULL,
    "sha256" TEXT NOT NULL,
    "uploaded_by" TEXT NOT NULL,
    "uploaded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "kept_at" TIMESTAMPTZ(3),

    CONSTRAINT "stored_file_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "special_certificate" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "first_issued_on" DATE,
    "valid_from" DATE NOT NULL,
    "valid_to" DATE NOT NULL,
    "review_on" DATE,
    "ten_year_extension" BOOLEAN NOT NULL DEFAULT false,
    "permitted_items" TEXT,
    "photo" JSONB,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "special_certificate_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_entry" (
    "id" BIGSERIAL NOT NULL,
    "building_id" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "by" TEXT,
    "address" TEXT,
    "action" TEXT NOT NULL,
    "subject" TEXT,
    "subject_id" TEXT,
    "before" JSONB,
    "after" JSONB,

    CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "list_view" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "resource" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "is_default" BOOLEAN NOT NULL DEFAULT false,
    "shared" BOOLEAN NOT NULL DEFAULT false,
    "state" JSONB NOT NULL,

    CONSTRAINT "list_view_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "column_setting" (
    "account_id" TEXT NOT NULL,
    "resource" TEXT NOT NULL,
    "state" JSONB NOT NULL,

    CONSTRAINT "column_setting_pkey" PRIMARY KEY ("account_id","resource")
);

-- CreateTable
CREATE TABLE "visit" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "company" TEXT,
    "host_id" TEXT,
    "booked_from" TIMESTAMPTZ(3),
    "booked_to" TIMESTAMPTZ(3),
    "state" TEXT NOT NULL DEFAULT 'booked',
    "issued_at" TIMESTAMPTZ(3),
    "returned_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "visit_pkey" PRIMARY KEY ("id")
);

-- Data: people and vehicles take their trackable's building, a visitor's reason becomes a visit.
UPDATE "person" p SET "building_id" = t."building_id" FROM "trackable" t WHERE t."no" = p."trackable_no";
ALTER TABLE "person" ALTER COLUMN "building_id" SET NOT NULL;
UPDATE "vehicle" v SET "building_id" = t."building_id" FROM "trackable" t WHERE t."no" = v."trackable_no";
ALTER TABLE "vehicle" ALTER COLUMN "building_id" SET NOT NULL;
INSERT INTO "visit" ("id", "building_id", "person_id", "reason", "state")
  SELECT 'visit-' || p."id", p."building_id", p."id", 'other', 'onSite' FROM "person" p JOIN "trackable" t ON t."no" = p."trackable_no" WHERE t."class" = 'visitor';
ALTER TABLE "person" DROP COLUMN "visit_reason";

-- Searching names by any part of them.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE INDEX "trackable_name_trgm_idx" ON "trackable" USING gin ("name" gin_trgm_ops);
CREATE INDEX "department_name_trgm_idx" ON "department" USING gin ("name" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "stored_file_building_id_kept_at_uploaded_at_idx" ON "stored_file"("building_id", "kept_at", "uploaded_at");

-- CreateIndex
CREATE INDEX "special_certificate_person_id_idx" ON "special_certificate"("person_id");

-- CreateIndex
CREATE INDEX "special_certificate_building_id_valid_to_idx" ON "special_certificate"("building_id", "valid_to");

-- CreateIndex
CREATE UNIQUE INDEX "special_certificate_building_id_number_key" ON "special_certificate"("building_id", "number");

-- CreateIndex
CREATE INDEX "audit_entry_building_id_at_idx" ON "audit_entry"("building_id", "at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "list_view_building_id_account_id_resource_name_key" ON "list_view"("building_id", "account_id", "resource", "name");

-- CreateIndex
CREATE INDEX "visit_building_id_booked_from_idx" ON "visit"("building_id", "booked_from");

-- CreateIndex
CREATE INDEX "visit_person_id_idx" ON "visit"("person_id");

-- CreateIndex
CREATE INDEX "department_parent_id_idx" ON "department"("parent_id");

-- CreateIndex
CREATE UNIQUE INDEX "contractor_unit_building_id_name_key" ON "contractor_unit"("building_id", "name");

-- CreateIndex
CREATE INDEX "person_post_id_idx" ON "person"("post_id");

-- CreateIndex
CREATE INDEX "person_contractor_id_idx" ON "person"("contractor_id");

-- CreateIndex
CREATE INDEX "person_building_id_id_number_hash_idx" ON "person"("building_id", "id_number_hash");

-- CreateIndex
CREATE UNIQUE INDEX "person_building_id_number_key" ON "person"("building_id", "number");

-- CreateIndex
CREATE INDEX "vehicle_building_id_idx" ON "vehicle"("building_id");

-- CreateIndex
CREATE UNIQUE INDEX "account_person_id_key" ON "account"("person_id");

-- AddForeignKey
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "department" ADD CONSTRAINT "department_head_id_fkey" FOREIGN KEY ("head_id") REFERENCES "person"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "person" ADD CONSTRAINT "person_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "special_certificate" ADD CONSTRAINT "special_certificate_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "special_certificate" ADD CONSTRAINT "special_certificate_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vehicle" ADD CONSTRAINT "vehicle_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "account" ADD CONSTRAINT "account_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "list_view" ADD CONSTRAINT "list_view_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "list_view" ADD CONSTRAINT "list_view_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "column_setting" ADD CONSTRAINT "column_setting_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "visit" ADD CONSTRAINT "visit_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "visit" ADD CONSTRAINT "visit_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "visit" ADD CONSTRAINT "visit_host_id_fkey" FOREIGN KEY ("host_id") REFERENCES "person"("id") ON DELETE SET NULL ON UPDATE CASCADE;
