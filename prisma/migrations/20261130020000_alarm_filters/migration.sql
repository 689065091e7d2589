-- What the list of alarms is narrowed by: newest first of each. All but the floor are of few alarms or of handled ones
-- alone, so that raising an alarm costs no more than before. That of the open alarms of an assignee is within the new
-- one.
DROP INDEX "alarm_assigned_idx";
CREATE INDEX "alarm_assigned_idx" ON "alarm" ("building_id", "assigned_to", "arrived_at", "id") WHERE "assigned_to" IS NOT NULL;
CREATE INDEX "alarm_handler_idx" ON "alarm" ("building_id", "handled_by", "arrived_at", "id") WHERE "handled_by" IS NOT NULL;
CREATE INDEX "alarm_disposition_idx" ON "alarm" ("building_id", "disposition", "arrived_at", "id") WHERE "disposition" IS NOT NULL;
CREATE INDEX "alarm_false_idx" ON "alarm" ("building_id", "arrived_at", "id") WHERE "false_alarm";
CREATE INDEX "alarm_event_code_idx" ON "alarm" ("building_id", "event", "arrived_at", "id") WHERE "event" IS NOT NULL;
CREATE INDEX "alarm_late_idx" ON "alarm" ("building_id", "arrived_at", "id")
  WHERE "kind" IN ('sos', 'aiCamera', 'gas') AND "arrived_at" - "started_at" > INTERVAL '30 seconds';
CREATE INDEX "alarm_floor_idx" ON "alarm" ("building_id", "floor", "arrived_at", "id");

-- Part of a cause, as names are searched.
CREATE INDEX "alarm_cause_chars_idx" ON "alarm" USING gin (string_to_array(search_form("cause"), NULL)) WHERE "cause" IS NOT NULL;
CREATE INDEX "alarm_cause_trgm_idx" ON "alarm" USING gin (search_form("cause") gin_trgm_ops) WHERE "cause" IS NOT NULL;
