-- One outbox to all devices: the receivers of messages become downlinks, and what was told about alarms and ordered joins them.
ALTER TABLE "message_receiver" RENAME TO "downlink";
ALTER SEQUENCE "message_receiver_id_seq" RENAME TO "downlink_id_seq";
ALTER TABLE "downlink" RENAME CONSTRAINT "message_receiver_pkey" TO "downlink_pkey";
ALTER TABLE "downlink" RENAME CONSTRAINT "message_receiver_building_id_fkey" TO "downlink_building_id_fkey";
ALTER TABLE "downlink" RENAME CONSTRAINT "message_receiver_message_id_fkey" TO "downlink_message_id_fkey";
ALTER TABLE "downlink" RENAME CONSTRAINT "message_receiver_trackable_no_fkey" TO "downlink_trackable_no_fkey";
ALTER INDEX "message_receiver_message_id_state_reply_idx" RENAME TO "downlink_message_id_state_reply_idx";
ALTER INDEX "message_receiver_trackable_no_id_idx" RENAME TO "downlink_trackable_no_id_idx";
ALTER INDEX "message_receiver_message_id_trackable_no_key" RENAME TO "downlink_message_id_trackable_no_key";
ALTER INDEX "message_receiver_name_idx" RENAME TO "downlink_name_idx";
ALTER INDEX "message_receiver_searched_chars_idx" RENAME TO "downlink_searched_chars_idx";
ALTER INDEX "message_receiver_searched_trgm_idx" RENAME TO "downlink_searched_trgm_idx";
DROP INDEX "message_receiver_due_idx";
DROP INDEX "message_receiver_building_id_id_idx";
DROP INDEX "message_receiver_building_id_state_id_idx";

ALTER TABLE "downlink" RENAME COLUMN "hw_id" TO "address";
ALTER TABLE "downlink"
  ADD COLUMN "kind" TEXT NOT NULL DEFAULT 'message',
  ADD COLUMN "key" TEXT,
  ADD COLUMN "subject_id" TEXT,
  ADD COLUMN "body" JSONB,
  ADD COLUMN "slot" TEXT,
  ADD COLUMN "created_by" TEXT,
  ADD COLUMN "created_at" TIMESTAMPTZ(3),
  ALTER COLUMN "message_id" DROP NOT NULL,
  ALTER COLUMN "name" SET DEFAULT '';
ALTER TABLE "downlink" ALTER COLUMN "kind" DROP DEFAULT;

-- What waits for a bus is looked up by the trigger: nothing of this is news.
ALTER TABLE "downlink" DISABLE TRIGGER USER;
UPDATE "downlink" SET "created_at" = coalesce("sent_at", "failed_at", now());

-- What was to be told is told again when nobody knows that the broker had it; what was sent had no answer then.
INSERT INTO "downlink" ("building_id", "kind", "key", "subject_id", "address", "body", "slot", "priority", "state", "attempts", "next_at",
    "expires_at", "created_at", "sent_at")
  SELECT "building_id", 'alarm', "id", "alarm_id", substring("topic" FROM 6), "payload",
    CASE WHEN "payload"->>'type' = 'warning' THEN 'alarm:' || "alarm_id" END,
    CASE WHEN "payload"->>'type' = 'sosAck' THEN -1 ELSE 1 END,
    CASE WHEN "sent_at" IS NULL THEN 5 ELSE 3 END, CASE WHEN "sent_at" IS NULL THEN 0 ELSE 1 END,
    CASE WHEN "sent_at" IS NULL THEN now() END, CASE WHEN "sent_at" IS NULL THEN now() ELSE "sent_at" END + interval '30 minutes',
    "created_at", "sent_at"
  FROM "alarm_notice" ORDER BY "created_at", "id";

-- An order that had not left when the site was stopped is not carried out when it starts.
INSERT INTO "downlink" ("building_id", "kind", "key", "subject_id", "address", "body", "priority", "state", "attempts", "expires_at", "created_at",
    "created_by", "sent_at", "delivered_at", "failed_at", "reason")
  SELECT "building_id", "kind", "id", "subject_id", substring("topic" FROM 6), "payload" - 'password', 3,
    CASE WHEN "result" = 'done' THEN 0 WHEN "result" IS NOT NULL OR "sent_at" IS NULL THEN 2 ELSE 3 END,
    CASE WHEN "sent_at" IS NULL THEN 0 ELSE 1 END, "created_at", "created_at", "created_by", "sent_at",
    CASE WHEN "result" = 'done' THEN "answered_at" END,
    CASE WHEN "result" <> 'done' THEN "answered_at" WHEN "sent_at" IS NULL THEN now() END,
    CASE WHEN "result" <> 'done' THEN "result" WHEN "sent_at" IS NULL THEN 'tooLate' END
  FROM "device_command" ORDER BY "created_at", "id";
ALTER TABLE "downlink" ENABLE TRIGGER USER;

ALTER TABLE "downlink" ALTER COLUMN "created_at" SET NOT NULL, ALTER COLUMN "created_at" SET DEFAULT CURRENT_TIMESTAMP;
DROP TABLE "alarm_notice";
DROP TABLE "device_command";

-- What is still to be sent, in the order in which it leaves: few rows, however many are stored.
CREATE INDEX "downlink_due_idx" ON "downlink" ("priority", "next_at", "id") WHERE "next_at" IS NOT NULL;
-- What takes the place of what.
CREATE INDEX "downlink_slot_idx" ON "downlink" ("address", "slot", "id") WHERE "slot" IS NOT NULL;
-- Decided twice, it is one.
CREATE UNIQUE INDEX "downlink_key_idx" ON "downlink" ("building_id", "key") WHERE "key" IS NOT NULL;
-- What was told about an alarm, and ordered from a device.
CREATE INDEX "downlink_subject_idx" ON "downlink" ("subject_id", "id") WHERE "subject_id" IS NOT NULL;
-- Orders that are old enough to be forgotten.
CREATE INDEX "downlink_orders_idx" ON "downlink" ("created_at") WHERE "kind" NOT IN ('message', 'alarm');
-- The list of receivers of messages, newest first.
CREATE INDEX "downlink_receivers_idx" ON "downlink" ("building_id", "id") WHERE "message_id" IS NOT NULL;
CREATE INDEX "downlink_receivers_state_idx" ON "downlink" ("building_id", "state", "id") WHERE "message_id" IS NOT NULL;

-- The company's bus hears of messages alone.
DROP TRIGGER receiver_for_bus_new ON downlink;
DROP TRIGGER receiver_for_bus ON downlink;
CREATE TRIGGER receiver_for_bus_new AFTER INSERT ON downlink FOR EACH ROW WHEN (NEW.message_id IS NOT NULL)
  EXECUTE FUNCTION note_for_bus('receiver');
CREATE TRIGGER receiver_for_bus AFTER UPDATE ON downlink FOR EACH ROW
  WHEN (NEW.message_id IS NOT NULL AND (OLD.state, OLD.reply) IS DISTINCT FROM (NEW.state, NEW.reply)) EXECUTE FUNCTION note_for_bus('receiver');
