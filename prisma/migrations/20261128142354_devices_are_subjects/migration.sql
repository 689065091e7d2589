-- What devices there are, kept by triggers of their own tables, and how each is, with its history: one place for all kinds.
CREATE TABLE "device" (
    "building_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "device_pkey" PRIMARY KEY ("kind","id")
);
CREATE TABLE "device_state" (
    "building_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "device_id" TEXT NOT NULL,
    "online" BOOLEAN,
    "changed_at" TIMESTAMPTZ(3),
    "reason" TEXT,
    "heard_at" TIMESTAMPTZ(3),
    "heard_by" TEXT,
    "battery_pct" INTEGER,
    "battery_mv" INTEGER,
    "battery_at" TIMESTAMPTZ(3),

    CONSTRAINT "device_state_pkey" PRIMARY KEY ("kind","device_id")
);
CREATE TABLE "device_change" (
    "building_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "device_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "online" BOOLEAN NOT NULL,
    "reason" TEXT,
    "heard_at" TIMESTAMPTZ(3),

    CONSTRAINT "device_change_pkey" PRIMARY KEY ("kind","device_id","at")
);
CREATE TABLE "device_hour" (
    "building_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "device_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "heard" INTEGER NOT NULL DEFAULT 0,
    "last_at" TIMESTAMPTZ(3),
    "gateway_id" TEXT,
    "battery_pct" INTEGER,
    "battery_mv" INTEGER,
    "error_sum_m" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "errors" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "device_hour_pkey" PRIMARY KEY ("kind","device_id","at")
);

CREATE INDEX "device_building_id_kind_idx" ON "device"("building_id", "kind");
CREATE INDEX "device_state_building_id_kind_idx" ON "device_state"("building_id", "kind");
CREATE INDEX "device_change_at_idx" ON "device_change"("at");
CREATE INDEX "device_hour_building_id_at_idx" ON "device_hour"("building_id", "at");

ALTER TABLE "device" ADD CONSTRAINT "device_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "device_state" ADD CONSTRAINT "device_state_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "device_state" ADD CONSTRAINT "device_state_kind_device_id_fkey" FOREIGN KEY ("kind", "device_id") REFERENCES "device"("kind", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "device_change" ADD CONSTRAINT "device_change_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "device_change" ADD CONSTRAINT "device_change_kind_device_id_fkey" FOREIGN KEY ("kind", "device_id") REFERENCES "device"("kind", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "device_hour" ADD CONSTRAINT "device_hour_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "device_hour" ADD CONSTRAINT "device_hour_kind_device_id_fkey" FOREIGN KEY ("kind", "device_id") REFERENCES "device"("kind", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A row of a device's own table is a row of the register. Arguments: what its kind is called, and the column of its name.
CREATE FUNCTION register_device() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  fields jsonb := to_jsonb(CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END);
  -- Fixed radios are of one table: beacons are those of Bluetooth.
  kind_of text := CASE WHEN TG_ARGV[0] = 'anchor' AND fields ->> 'kind' = 'ble' THEN 'beacon' ELSE TG_ARGV[0] END;
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM public.device WHERE kind = kind_of AND id = fields ->> 'id';
  ELSE
    INSERT INTO public.device AS d (building_id, kind, id, name) VALUES (fields ->> 'building_id', kind_of, fields ->> 'id', fields ->> TG_ARGV[1])
      ON CONFLICT (kind, id) DO UPDATE SET name = excluded.name WHERE d.name <> excluded.name;
  END IF;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION register_device() FROM PUBLIC;

CREATE TRIGGER register_device AFTER INSERT OR DELETE OR UPDATE OF sn ON tag FOR EACH ROW EXECUTE FUNCTION register_device('card', 'sn');
CREATE TRIGGER register_device AFTER INSERT OR DELETE OR UPDATE OF name ON anchor FOR EACH ROW EXECUTE FUNCTION register_device('anchor', 'name');
CREATE TRIGGER register_device AFTER INSERT OR DELETE OR UPDATE OF name ON gateway FOR EACH ROW EXECUTE FUNCTION register_device('gateway', 'name');
CREATE TRIGGER register_device AFTER INSERT OR DELETE OR UPDATE OF name ON alarm_bell FOR EACH ROW EXECUTE FUNCTION register_device('bell', 'name');
CREATE TRIGGER register_device AFTER INSERT OR DELETE OR UPDATE OF name ON video_device FOR EACH ROW EXECUTE FUNCTION register_device('camera', 'name');

INSERT INTO device (building_id, kind, id, name)
  SELECT building_id, 'card', id, sn FROM tag
  UNION ALL SELECT building_id, CASE kind WHEN 'ble' THEN 'beacon' ELSE 'anchor' END, id, name FROM anchor
  UNION ALL SELECT building_id, 'gateway', id, name FROM gateway
  UNION ALL SELECT building_id, 'bell', id, name FROM alarm_bell
  UNION ALL SELECT building_id, 'camera', id, name FROM video_device;

-- What was known of anchors and of the charge of cards. Who is online is judged anew as soon as they are heard.
INSERT INTO device_hour (building_id, kind, device_id, at, heard, last_at, gateway_id, battery_pct, battery_mv, error_sum_m, errors)
  SELECT h.building_id, d.kind, h.anchor_id, h.at, h.heard, h.last_at, h.gateway_id, h.battery_pct, h.battery_mv, h.error_sum_m, h.errors
  FROM anchor_hour h JOIN device d ON d.id = h.anchor_id AND d.kind IN ('anchor', 'beacon');
INSERT INTO device_hour (building_id, kind, device_id, at, battery_pct)
  SELECT t.building_id, 'card', s.tag_id, s.at, s.pct FROM battery_sample s JOIN tag t ON t.id = s.tag_id;
INSERT INTO device_state (building_id, kind, device_id, heard_at, heard_by, battery_pct, battery_mv, battery_at)
  SELECT DISTINCT ON (kind, device_id) building_id, kind, device_id, last_at, gateway_id, battery_pct, battery_mv,
    CASE WHEN battery_pct IS NOT NULL OR battery_mv IS NOT NULL THEN last_at END
  FROM device_hour WHERE kind <> 'card' ORDER BY kind, device_id, at DESC;
UPDATE device_state s SET online = false, changed_at = a.started_at, reason = 'silent'
  FROM alarm a WHERE a.kind = 'anchorOffline' AND a.cleared_at IS NULL AND a.subject_id = s.device_id AND a.building_id = s.building_id;
INSERT INTO device_state (building_id, kind, device_id, battery_pct, battery_at)
  SELECT building_id, 'card', id, battery_pct, battery_at FROM tag WHERE battery_pct IS NOT NULL;

DROP TABLE anchor_hour;
DROP TABLE battery_sample;
-- The console's feed of what changed of cards goes on without them.
ALTER TABLE tag DROP COLUMN battery_at, DROP COLUMN battery_pct;

-- Consoles hear how devices are; when a device was heard last is no news.
CALL follow_config('device_state', 'devices', 'device_id', ignored => '{heard_at,heard_by,battery_mv,battery_at}');
