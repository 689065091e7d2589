-- The track store: where everybody was, packed. It lives in a schema of its own, outside Prisma, because Prisma
-- knows no partitions. Code: packages/database/src/track. Times are Unix milliseconds, as in the packed bytes.
CREATE SCHEMA IF NOT EXISTS track;

-- Recent fixes as the tracker commits them: a row per trackable and about ten seconds. Full resolution, moved into
-- track.chunk after an hour or two, so this table stays small and its dead rows are soon reused.
CREATE TABLE track.tail (
  from_ms bigint NOT NULL,
  to_ms bigint NOT NULL,
  trackable_no integer NOT NULL,
  fixes integer NOT NULL,
  data bytea NOT NULL
) WITH (autovacuum_vacuum_scale_factor = 0.05);
ALTER TABLE track.tail ALTER COLUMN data SET STORAGE EXTERNAL;
CREATE INDEX tail_trackable_from ON track.tail (trackable_no, from_ms);

-- Older fixes in long rows below the TOAST limit, one partition a day (UTC). Rows are only inserted here, so a
-- partition never bloats, and a year's retention is dropping partitions.
CREATE TABLE track.chunk (
  from_ms bigint NOT NULL,
  to_ms bigint NOT NULL,
  trackable_no integer NOT NULL,
  fixes integer NOT NULL,
  data bytea NOT NULL
) PARTITION BY RANGE (from_ms);
ALTER TABLE track.chunk ALTER COLUMN data SET STORAGE EXTERNAL;
CREATE INDEX chunk_trackable_from ON track.chunk (trackable_no, from_ms);

-- A trackable's stay in an area; to_ms is null while it lasts.
CREATE TABLE track.visit (
  area_id text NOT NULL,
  from_ms bigint NOT NULL,
  trackable_no integer NOT NULL,
  to_ms bigint,
  PRIMARY KEY (area_id, from_ms, trackable_no)
);
CREATE INDEX visit_trackable_from ON track.visit (trackable_no, from_ms);
CREATE INDEX visit_open ON track.visit (trackable_no) WHERE to_ms IS NULL;

-- Frames at which the tracker failed. From the second failure at one position on, the frame is left out.
CREATE TABLE track.poison_frame (
  building_id text NOT NULL,
  position bigint NOT NULL,
  attempts integer NOT NULL DEFAULT 1,
  gateway_id text NOT NULL,
  topic text NOT NULL,
  payload bytea NOT NULL,
  error text NOT NULL,
  at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (building_id, position)
);

-- Makes the partition of the UTC day that contains the moment, if it is missing.
CREATE FUNCTION track.ensure_day(moment_ms bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  day_ms constant bigint := 86400000;
  low constant bigint := (moment_ms / day_ms) * day_ms;
  name constant text := 'chunk_' || to_char(to_timestamp(low / 1000.0) AT TIME ZONE 'UTC', 'YYYYMMDD');
BEGIN
  IF to_regclass('track.' || name) IS NULL THEN
    PERFORM pg_advisory_xact_lock(hashtext('track.' || name));
    IF to_regclass('track.' || name) IS NULL THEN
      EXECUTE format('CREATE TABLE track.%I PARTITION OF track.chunk FOR VALUES FROM (%s) TO (%s)', name, low, low + day_ms);
    END IF;
  END IF;
END $$;

-- Drops the partitions whose day ended before the moment; returns how many.
CREATE FUNCTION track.drop_days_before(moment_ms bigint) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  name text;
  dropped integer := 0;
BEGIN
  FOR name IN
    SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = 'track.chunk'::regclass
      AND to_date(substring(c.relname FROM 7), 'YYYYMMDD') + 1 <= (to_timestamp(moment_ms / 1000.0) AT TIME ZONE 'UTC')::date
  LOOP
    EXECUTE format('DROP TABLE track.%I', name);
    dropped := dropped + 1;
  END LOOP;
  RETURN dropped;
END $$;
