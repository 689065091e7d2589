-- AlterTable
ALTER TABLE "alarm" ADD COLUMN     "area_version" INTEGER;

-- AlterTable
ALTER TABLE "area" ADD COLUMN     "deputy_ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "exemptions" JSONB NOT NULL DEFAULT '{"personIds":[],"classes":[],"departmentIds":[],"postIds":[]}',
ADD COLUMN     "parent_id" TEXT,
ADD COLUMN     "responsible_id" TEXT,
ADD COLUMN     "schedule" JSONB NOT NULL DEFAULT '{"weekdays":[1,2,3,4,5,6,7],"periods":[{"from":"00:00","to":"24:00"}],"holidays":true,"fromMs":null,"endMs":null}',
ADD COLUMN     "shape" JSONB;

-- CreateTable
CREATE TABLE "area_draft" (
    "building_id" TEXT NOT NULL,
    "area_id" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "form" JSONB,
    "base_version" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "by" TEXT NOT NULL,

    CONSTRAINT "area_draft_pkey" PRIMARY KEY ("building_id","area_id")
);

-- CreateTable
CREATE TABLE "area_version" (
    "building_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "by" TEXT,
    "why" TEXT NOT NULL,
    "restores" INTEGER,

    CONSTRAINT "area_version_pkey" PRIMARY KEY ("building_id","number")
);

-- CreateTable
CREATE TABLE "area_state" (
    "building_id" TEXT NOT NULL,
    "area_id" TEXT NOT NULL,
    "from_version" INTEGER NOT NULL,
    "to_version" INTEGER,
    "form" JSONB NOT NULL,

    CONSTRAINT "area_state_pkey" PRIMARY KEY ("building_id","area_id","from_version")
);

-- CreateTable
CREATE TABLE "holiday" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "name" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "holiday_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "holiday_building_id_day_key" ON "holiday"("building_id", "day");

-- CreateIndex
CREATE INDEX "area_parent_id_idx" ON "area"("parent_id");

-- AddForeignKey
ALTER TABLE "area" ADD CONSTRAINT "area_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "area"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "area_draft" ADD CONSTRAINT "area_draft_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "area_version" ADD CONSTRAINT "area_version_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "area_state" ADD CONSTRAINT "area_state_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "holiday" ADD CONSTRAINT "holiday_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CALL follow_config('holiday', 'areas');
CALL follow_config('area_version', 'areas');

-- More people than the capacity were an alarm of their own; now it is a rule as the others, under the id that its alarms have.
INSERT INTO "area_rule" (id, area_id, kind, params)
  SELECT 'capacity:' || id, id, 'overcrowding', '{"onDelayMs":3000,"offDelayMs":10000}' FROM "area" WHERE capacity IS NOT NULL;

-- What stands becomes the first version of each building that has areas.
INSERT INTO "area_version" (building_id, number, why) SELECT DISTINCT building_id, 1, '升级前的区域' FROM "area";
INSERT INTO "area_state" (building_id, area_id, from_version, form)
  SELECT a.building_id, a.id, 1, jsonb_build_object(
    'code', a.code, 'name', a.name, 'typeId', a.type_id, 'parentId', NULL, 'floor', a.floor,
    'shape', jsonb_build_object('type', 'polygon', 'rings', a.polygon),
    'baseM', a.base_m, 'topM', a.top_m, 'riskLevel', a.risk_level, 'responsibleId', NULL, 'deputyIds', '[]'::jsonb,
    'capacity', a.capacity, 'cardsRest', a.cards_rest,
    'exitToleranceM', a.exit_tolerance_m, 'enterDelayMs', a.enter_delay_ms, 'exitDelayMs', a.exit_delay_ms,
    'schedule', a.schedule, 'exemptions', a.exemptions,
    'settings', jsonb_build_object(
      'outOfBounds', (SELECT r.params - 'kind' - 'exemptNos' FROM "area_rule" r WHERE r.area_id = a.id AND r.kind = 'outOfBounds' AND r.enabled ORDER BY r.id LIMIT 1),
      'overcrowding', (SELECT r.params FROM "area_rule" r WHERE r.area_id = a.id AND r.kind = 'overcrowding' ORDER BY r.id LIMIT 1)))
  FROM "area" a;
