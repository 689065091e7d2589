-- AlterTable
ALTER TABLE "alarm_delivery" ADD COLUMN     "by_card" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "message_id" TEXT;

-- Cards that are still to be told; and, of an alarm, the messages by which cards were.
CREATE INDEX "alarm_delivery_to_card_idx" ON "alarm_delivery" ("ordered_at") WHERE "by_card" AND "message_id" IS NULL;
