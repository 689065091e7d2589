-- AlterTable
ALTER TABLE "building" ADD COLUMN     "anchor_offline_s" INTEGER NOT NULL DEFAULT 600,
ADD COLUMN     "gateway_offline_s" INTEGER NOT NULL DEFAULT 120;

-- Nor are these settings of the plan: the part is followed anew without them.
DROP TRIGGER config_plan_insert ON "building";
DROP TRIGGER config_plan_update ON "building";
DROP TRIGGER config_plan_delete ON "building";
CALL follow_config('building', 'plan', building => 'fields ->> ''id''', ignored => '{name,time_zone,disappearance_s,card_offline_s,low_battery_pct,anchor_offline_s,gateway_offline_s,menu_version}');
