-- Areas exempt people by their department and post: who changes them is loaded again as part of the roster, row by row.
DO $$
DECLARE
  rest text[] := (SELECT array_agg(attname::text) FROM pg_attribute WHERE attrelid = 'person'::regclass AND attnum > 0 AND NOT attisdropped
    AND attname NOT IN ('building_id', 'trackable_no', 'department_id', 'post_id'));
BEGIN
  CALL follow_config('person', 'roster', 'trackable_no', ignored => rest);
END $$;
-- What is below a department is exempt with it: where departments lie belongs to the areas.
CALL follow_config('department', 'areas', ignored => '{code,name,number,head_id,sort,version}');
