-- The tracker makes and drops the days of its tracks without owning tables: these functions do it as their owner, and who may call them is
-- granted by packages/database/src/access.
ALTER FUNCTION track.ensure_day(bigint) SECURITY DEFINER SET search_path = pg_catalog, pg_temp;
ALTER FUNCTION track.drop_days_before(bigint) SECURITY DEFINER SET search_path = pg_catalog, pg_temp;
REVOKE EXECUTE ON FUNCTION track.ensure_day(bigint), track.drop_days_before(bigint) FROM PUBLIC;
