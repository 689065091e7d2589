-- AlterTable
ALTER TABLE "building" ADD COLUMN     "patrol_alarm_s" INTEGER NOT NULL DEFAULT 600;

-- AlterTable
ALTER TABLE "patrol_round" ADD COLUMN     "reminded_late" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "reminded_of" TIMESTAMPTZ(3);

-- The setting is not of the plan: the part is followed anew without it.
DROP TRIGGER config_plan_insert ON "building";
DROP TRIGGER config_plan_update ON "building";
DROP TRIGGER config_plan_delete ON "building";
CALL follow_config('building', 'plan', building => 'fields ->> ''id''', ignored => '{name,time_zone,disappearance_s,card_offline_s,low_battery_pct,anchor_offline_s,gateway_offline_s,card_rest_s,cards_together_s,patrol_alarm_s,menu_version}');

-- The tracker hears of rounds that are planned, and how far they are; not of what was told about them.
CALL follow_config('patrol_round', 'rounds', ignored => '{threshold_pct,missed,areas,walkers,area_results,findings,told_overdue,told_missed,reminded_of,reminded_late,version}');
