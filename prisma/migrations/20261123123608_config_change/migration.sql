-- CreateTable
CREATE TABLE "config_change" (
    "id" BIGSERIAL NOT NULL,
    "building_id" TEXT NOT NULL,
    "seq" INTEGER,
    "part" TEXT NOT NULL,
    "ids" TEXT[],

    CONSTRAINT "config_change_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "config_change_building_id_seq_key" ON "config_change"("building_id", "seq");

-- AddForeignKey
ALTER TABLE "config_change" ADD CONSTRAINT "config_change_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- One row for each statement that changed something of a part. Arguments of the trigger: the part; how the building of a row is found; the column by
-- which readers know a row, or nothing; columns that do not count.
CREATE FUNCTION note_config_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  changed text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT to_jsonb(r) AS fields FROM after_rows r'
    WHEN 'DELETE' THEN 'SELECT to_jsonb(r) AS fields FROM before_rows r'
    ELSE '(SELECT to_jsonb(r) - $3 AS fields FROM before_rows r EXCEPT SELECT to_jsonb(r) - $3 FROM after_rows r)
          UNION ALL (SELECT to_jsonb(r) - $3 FROM after_rows r EXCEPT SELECT to_jsonb(r) - $3 FROM before_rows r)'
  END;
BEGIN
  -- A building that goes takes its rows with it, and nobody has to load anything.
  EXECUTE format(
    'INSERT INTO public.config_change (building_id, part, ids)
     SELECT b.id, $1, CASE WHEN $2 = '''' OR count(DISTINCT fields ->> $2) > 1000 THEN ''{}'' ELSE array_agg(DISTINCT fields ->> $2) END
       FROM (%s) AS changed JOIN public.building b ON b.id = %s GROUP BY b.id', changed, TG_ARGV[1]
  ) USING TG_ARGV[0], TG_ARGV[2], TG_ARGV[3:];
  RETURN NULL;
END $$;

-- Numbers what a transaction changed when it commits: whoever commits later gets the higher number, and a reader who has seen a number has seen all
-- below it. Nobody waits for a transaction before its end.
CREATE FUNCTION number_config_changes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  last integer;
BEGIN
  -- The first change of the transaction numbers all of them, one row a part.
  IF NOT EXISTS (SELECT FROM public.config_change WHERE id = NEW.id) THEN
    RETURN NULL;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext('config_change'), hashtext(NEW.building_id));
  SELECT coalesce(max(seq), 0) INTO last FROM public.config_change WHERE building_id = NEW.building_id;
  WITH own AS (
    DELETE FROM public.config_change WHERE building_id = NEW.building_id AND seq IS NULL RETURNING part, ids
  ), merged AS (
    SELECT part, CASE WHEN bool_or(ids = '{}') OR count(DISTINCT one) > 1000 THEN '{}' ELSE array_agg(DISTINCT one) END AS ids
      FROM own LEFT JOIN LATERAL unnest(ids) AS one ON true GROUP BY part
  ) INSERT INTO public.config_change (building_id, seq, part, ids)
    SELECT NEW.building_id, last + row_number() OVER (ORDER BY part), part, ids FROM merged;
  -- Whoever is further behind loads everything.
  DELETE FROM public.config_change WHERE building_id = NEW.building_id AND seq <= last - 1000;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER numbered AFTER INSERT ON "config_change" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.seq IS NULL) EXECUTE FUNCTION number_config_changes();
REVOKE EXECUTE ON FUNCTION note_config_change(), number_config_changes() FROM PUBLIC;

-- Every change of the table is told from now on.
-- CALL follow_config('anchor', 'radio');
CREATE PROCEDURE follow_config(
  followed regclass, part text, id_column text DEFAULT '', building text DEFAULT 'fields ->> ''building_id''', ignored text[] DEFAULT '{}'
) LANGUAGE plpgsql AS $$
DECLARE
  event text;
  rows text;
BEGIN
  FOR event, rows IN VALUES
    ('INSERT', 'NEW TABLE AS after_rows'), ('DELETE', 'OLD TABLE AS before_rows'), ('UPDATE', 'OLD TABLE AS before_rows NEW TABLE AS after_rows')
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER %s ON %s REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION note_config_change(%s)',
      format('config_%s_%s', part, lower(event)), event, followed, rows,
      (SELECT string_agg(quote_literal(argument), ', ' ORDER BY place) FROM unnest(ARRAY[part, building, id_column] || ignored) WITH ORDINALITY AS a (argument, place)));
  END LOOP;
END $$;
REVOKE EXECUTE ON PROCEDURE follow_config(regclass, text, text, text, text[]) FROM PUBLIC;

CALL follow_config('trackable', 'roster', 'no');
CALL follow_config('tag', 'cards', 'id', ignored => '{battery_pct,battery_at}');
CALL follow_config('tag_assignment', 'cards', 'tag_id');
CALL follow_config('person', 'organisation');
CALL follow_config('vehicle', 'organisation');
CALL follow_config('department', 'organisation');
CALL follow_config('post', 'organisation');
CALL follow_config('contractor_unit', 'organisation');
CALL follow_config('alarm_template', 'templates');
CALL follow_config('area', 'areas');
CALL follow_config('area_rule', 'areas', building => '(SELECT a.building_id FROM public.area a WHERE a.id = fields ->> ''area_id'')');
CALL follow_config('anchor', 'radio');
CALL follow_config('calibration_version', 'calibration');
CALL follow_config('gateway', 'gateways');
CALL follow_config('floor', 'plan');
CALL follow_config('plan_feature', 'plan');
CALL follow_config('building', 'plan', building => 'fields ->> ''id''', ignored => '{name,time_zone,disappearance_s,menu_version}');
CALL follow_config('building', 'settings', building => 'fields ->> ''id''',
  ignored => '{min_x,min_y,max_x,max_y,ref1_x,ref1_y,ref1_lon_deg,ref1_lat_deg,ref2_x,ref2_y,ref2_lon_deg,ref2_lat_deg,menu_version}');
