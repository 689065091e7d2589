-- What devices state about themselves: the temperature changes all the time, so the feed leaves it out.
ALTER TABLE "device_state" ADD COLUMN     "about_at" TIMESTAMPTZ(3),
ADD COLUMN     "firmware" TEXT,
ADD COLUMN     "temperature_c" DOUBLE PRECISION;

DROP TRIGGER config_devices_insert ON device_state;
DROP TRIGGER config_devices_delete ON device_state;
DROP TRIGGER config_devices_update ON device_state;
CALL follow_config('device_state', 'devices', 'device_id', ignored => '{heard_at,heard_by,battery_mv,battery_at,about_at,firmware,temperature_c}');
