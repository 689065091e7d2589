-- AlterTable
ALTER TABLE "alarm_flow" ADD COLUMN     "priority" TEXT;
-- A call for help is always critical.
ALTER TABLE "alarm_flow" ADD CONSTRAINT "alarm_flow_priority_check"
  CHECK ("priority" IS NULL OR "priority" IN ('critical', 'high', 'medium', 'low') AND "kind" <> 'sos');

CALL follow_config('alarm_flow', 'priorities', ignored => '{responsible,on_site,levels,handle_min,created_at,version}');
