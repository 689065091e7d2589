-- Alarms of somebody are also those of the crowds that he was in.
CREATE INDEX "alarm_members_idx" ON "alarm" USING gin ("members" jsonb_path_ops) WHERE "members" IS NOT NULL;
