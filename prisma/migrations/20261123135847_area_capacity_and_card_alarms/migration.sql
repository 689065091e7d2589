-- AlterTable
ALTER TABLE "area" ADD COLUMN     "capacity" INTEGER,
ADD COLUMN     "cards_rest" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "building" ADD COLUMN     "card_offline_s" INTEGER NOT NULL DEFAULT 600,
ADD COLUMN     "low_battery_pct" INTEGER NOT NULL DEFAULT 20;

-- The settings of cards are not of the plan: the part is followed anew without them.
DROP TRIGGER config_plan_insert ON "building";
DROP TRIGGER config_plan_update ON "building";
DROP TRIGGER config_plan_delete ON "building";
CALL follow_config('building', 'plan', building => 'fields ->> ''id''', ignored => '{name,time_zone,disappearance_s,card_offline_s,low_battery_pct,menu_version}');

-- What gets worse asks for work anew: who acknowledged less has not seen it. Here, because the tracker itself may not touch what people did.
CREATE FUNCTION alarm_escalates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF array_position('{low,medium,high,critical}'::text[], NEW.priority) > array_position('{low,medium,high,critical}'::text[], OLD.priority) THEN
    NEW.work := 'new';
    NEW.acknowledged_at := NULL;
    NEW.acknowledged_by := NULL;
  END IF;
  RETURN NEW;
END $$;
REVOKE EXECUTE ON FUNCTION alarm_escalates() FROM PUBLIC;
CREATE TRIGGER escalates BEFORE UPDATE OF priority ON "alarm" FOR EACH ROW EXECUTE FUNCTION alarm_escalates();
