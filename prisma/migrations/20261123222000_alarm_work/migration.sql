-- AlterTable
ALTER TABLE "alarm" ADD COLUMN     "assigned_to" TEXT,
ADD COLUMN     "assigned_to_name" TEXT,
ADD COLUMN     "shelf_reason" TEXT,
ADD COLUMN     "shelved_by" TEXT,
ADD COLUMN     "shelved_by_name" TEXT,
ADD COLUMN     "shelved_until" TIMESTAMPTZ(3),
ADD COLUMN     "silenced_by" TEXT,
ADD COLUMN     "silenced_until" TIMESTAMPTZ(3);

-- What gets worse is off the shelf as well, and whoever set it aside knew less.
CREATE OR REPLACE FUNCTION alarm_escalates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF array_position('{low,medium,high,critical}'::text[], NEW.priority) > array_position('{low,medium,high,critical}'::text[], OLD.priority) THEN
    NEW.work := 'new';
    NEW.acknowledged_at := NULL;
    NEW.acknowledged_by := NULL;
    NEW.acknowledged_by_name := NULL;
    NEW.shelved_until := NULL;
    NEW.shelved_by := NULL;
    NEW.shelved_by_name := NULL;
    NEW.shelf_reason := NULL;
  END IF;
  RETURN NEW;
END $$;

-- Few alarms are shelved at a time: the list of them and their return look at no others.
CREATE INDEX "alarm_shelved_idx" ON "alarm" ("building_id", "shelved_until") WHERE "shelved_until" IS NOT NULL;
CREATE INDEX "alarm_assigned_idx" ON "alarm" ("building_id", "assigned_to", "arrived_at", "id") WHERE "assigned_to" IS NOT NULL AND "work" <> 'handled';
