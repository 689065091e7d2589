-- The tracker's snapshot in parts: some hundred tags each, written along with ordinary commits, so that a large site
-- is never held up by one large value. tracker_snapshot.state names the cycle whose parts belong to it.
CREATE TABLE track.snapshot_part (
  building_id text NOT NULL,
  cycle bigint NOT NULL,
  part integer NOT NULL,
  data bytea NOT NULL,
  PRIMARY KEY (building_id, cycle, part)
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 200);
-- Numbers without a pattern: trying to compress them would only cost time.
ALTER TABLE track.snapshot_part ALTER COLUMN data SET STORAGE EXTERNAL;
