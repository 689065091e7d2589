-- Calls for help that nobody has handled, and the other open alarms in order of their urgency: found at once however many are open.
CREATE INDEX "alarm_calls_idx" ON "alarm" ("building_id") WHERE "kind" = 'sos' AND "work" <> 'handled';
CREATE INDEX "alarm_urgency_idx" ON "alarm" (
  "building_id",
  ("work" = 'handled'),
  array_position(ARRAY['critical', 'high', 'medium', 'low'], "priority"),
  array_position(ARRAY['new', 'acknowledged', 'handled'], "work"),
  "arrived_at" DESC,
  "id" COLLATE "C"
) WHERE ("work" <> 'handled' OR "cleared_at" IS NULL) AND NOT ("kind" = 'sos' AND "work" <> 'handled');
