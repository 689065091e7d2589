-- The tracker tells gatherings near gas to evacuate until the gas alarm is over or was handled: it loads those that were, as soon as one is handled or
-- taken up again. The condition of the trigger keeps all other changes of alarms as cheap as they are.
CREATE FUNCTION note_handled_gas() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO public.config_change (building_id, part, ids) VALUES (NEW.building_id, 'gatherings', '{}');
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION note_handled_gas() FROM PUBLIC;
CREATE TRIGGER handled_gas AFTER UPDATE ON "alarm"
  FOR EACH ROW WHEN (NEW.kind = 'gas' AND OLD.work IS DISTINCT FROM NEW.work AND 'handled' IN (OLD.work, NEW.work)) EXECUTE FUNCTION note_handled_gas();
