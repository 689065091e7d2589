-- AlterTable
ALTER TABLE "trackable" ADD COLUMN     "alarm_template_id" TEXT;

-- AlterTable
ALTER TABLE "visit" ADD COLUMN     "alarm_template_id" TEXT;

-- CreateTable
CREATE TABLE "alarm_template" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "off_kinds" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "alarm_template_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "alarm_template_building_id_name_key" ON "alarm_template"("building_id", "name");

-- AddForeignKey
ALTER TABLE "alarm_template" ADD CONSTRAINT "alarm_template_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "trackable" ADD CONSTRAINT "trackable_alarm_template_id_fkey" FOREIGN KEY ("alarm_template_id") REFERENCES "alarm_template"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "visit" ADD CONSTRAINT "visit_alarm_template_id_fkey" FOREIGN KEY ("alarm_template_id") REFERENCES "alarm_template"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- A call for help is raised whatever a template says.
ALTER TABLE "alarm_template" ALTER COLUMN "off_kinds" SET NOT NULL;
ALTER TABLE "alarm_template" ADD CONSTRAINT "alarm_template_keeps_sos" CHECK (NOT ('sos' = ANY ("off_kinds")));
-- Few have one: the list counts them, and a template that is used is not deleted.
CREATE INDEX "trackable_alarm_template_idx" ON "trackable" ("alarm_template_id") WHERE "alarm_template_id" IS NOT NULL;
CREATE INDEX "visit_alarm_template_idx" ON "visit" ("alarm_template_id") WHERE "alarm_template_id" IS NOT NULL;
