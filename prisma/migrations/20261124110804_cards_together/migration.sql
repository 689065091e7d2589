-- AlterTable
ALTER TABLE "building" ADD COLUMN     "cards_together_s" INTEGER NOT NULL DEFAULT 1200;

-- Nor is this setting of the plan: the part is followed anew without it.
DROP TRIGGER config_plan_insert ON "building";
DROP TRIGGER config_plan_update ON "building";
DROP TRIGGER config_plan_delete ON "building";
CALL follow_config('building', 'plan', building => 'fields ->> ''id''', ignored => '{name,time_zone,disappearance_s,card_offline_s,low_battery_pct,anchor_offline_s,gateway_offline_s,card_rest_s,cards_together_s,menu_version}');
