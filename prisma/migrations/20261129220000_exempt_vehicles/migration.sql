-- AlterTable
ALTER TABLE "area" ALTER COLUMN "exemptions" SET DEFAULT '{"personIds":[],"vehicleIds":[],"classes":[],"departmentIds":[],"postIds":[],"contractorIds":[]}';

-- Areas exempt vehicles by plate, department and contractor unit, and people by contractor unit: who changes them is
-- loaded again as part of the roster, row by row.
DO $$
DECLARE
  rest text[] := (SELECT array_agg(attname::text) FROM pg_attribute WHERE attrelid = 'vehicle'::regclass AND attnum > 0 AND NOT attisdropped
    AND attname NOT IN ('building_id', 'trackable_no', 'department_id', 'contractor_id'));
BEGIN
  CALL follow_config('vehicle', 'roster', 'trackable_no', ignored => rest);
END $$;
DO $$
DECLARE
  event text;
  rest text[] := (SELECT array_agg(attname::text) FROM pg_attribute WHERE attrelid = 'person'::regclass AND attnum > 0 AND NOT attisdropped
    AND attname NOT IN ('building_id', 'trackable_no', 'department_id', 'post_id', 'contractor_id'));
BEGIN
  FOREACH event IN ARRAY '{insert,update,delete}'::text[] LOOP
    EXECUTE format('DROP TRIGGER %I ON person', 'config_roster_' || event);
  END LOOP;
  CALL follow_config('person', 'roster', 'trackable_no', ignored => rest);
END $$;
