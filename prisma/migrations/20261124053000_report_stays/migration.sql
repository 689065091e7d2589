-- Nobody knew where somebody was, from his last fix to the next; shorter silences are none. Reports count it as neither
-- present nor absent. Outside Prisma, as the rest of the track store.
CREATE TABLE track.gap (
  trackable_no integer NOT NULL,
  from_ms bigint NOT NULL,
  to_ms bigint NOT NULL,
  PRIMARY KEY (trackable_no, from_ms)
);
CREATE INDEX gap_from ON track.gap (from_ms, trackable_no);

-- What reaches into a span began at most twelve hours before it, or is one of the few that lasted longer: reports find
-- both without going through a year of visits.
CREATE INDEX visit_long ON track.visit (to_ms) WHERE to_ms - from_ms > 43200000;
CREATE INDEX gap_long ON track.gap (to_ms) WHERE to_ms - from_ms > 43200000;
