-- AlterTable
ALTER TABLE "alarm" ADD COLUMN     "acknowledged_by_name" TEXT,
ADD COLUMN     "handled_by_name" TEXT;

-- AlterTable
ALTER TABLE "alarm_event" ADD COLUMN     "by_name" TEXT;

-- What gets worse forgets the name of who acknowledged less as well.
CREATE OR REPLACE FUNCTION alarm_escalates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF array_position('{low,medium,high,critical}'::text[], NEW.priority) > array_position('{low,medium,high,critical}'::text[], OLD.priority) THEN
    NEW.work := 'new';
    NEW.acknowledged_at := NULL;
    NEW.acknowledged_by := NULL;
    NEW.acknowledged_by_name := NULL;
  END IF;
  RETURN NEW;
END $$;

-- Whoever worked on an alarm before is called what his account is called now.
UPDATE "alarm" SET "acknowledged_by_name" = nullif("account"."real_name", '') FROM "account" WHERE "account"."login_name" = "alarm"."acknowledged_by";
UPDATE "alarm" SET "handled_by_name" = nullif("account"."real_name", '') FROM "account" WHERE "account"."login_name" = "alarm"."handled_by";
UPDATE "alarm_event" SET "by_name" = nullif("account"."real_name", '') FROM "account" WHERE "account"."login_name" = "alarm_event"."by";
