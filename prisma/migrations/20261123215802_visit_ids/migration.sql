-- Stays in areas are listed: each has an id by which it is found, and they are read by their time.
ALTER TABLE track.visit ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY;
CREATE UNIQUE INDEX visit_id ON track.visit (id);
CREATE INDEX visit_from ON track.visit (from_ms, id);
