-- CreateTable
CREATE TABLE "bus_outbox" (
    "id" BIGSERIAL NOT NULL,
    "building_id" TEXT NOT NULL,
    "what" TEXT NOT NULL,
    "ref" TEXT NOT NULL,
    "changes" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bus_outbox_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bus_state" (
    "building_id" TEXT NOT NULL,
    "bus" TEXT NOT NULL,
    "connected" BOOLEAN NOT NULL,
    "fault" TEXT,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent" INTEGER NOT NULL DEFAULT 0,
    "taken" INTEGER NOT NULL DEFAULT 0,
    "refused" INTEGER NOT NULL DEFAULT 0,
    "refusal" TEXT,

    CONSTRAINT "bus_state_pkey" PRIMARY KEY ("building_id","bus")
);

-- CreateIndex
CREATE INDEX "bus_outbox_building_id_id_idx" ON "bus_outbox"("building_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "bus_outbox_building_id_what_ref_key" ON "bus_outbox"("building_id", "what", "ref");

-- AddForeignKey
ALTER TABLE "bus_outbox" ADD CONSTRAINT "bus_outbox_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bus_state" ADD CONSTRAINT "bus_state_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What changed goes out by the company's bus, where the building has one: noted in the transaction that changes it, so that nothing is lost while the
-- bus, or the api, is away. Argument of the trigger: what it is.
CREATE FUNCTION note_for_bus() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO public.bus_outbox (building_id, what, ref)
    SELECT NEW.building_id, TG_ARGV[0], NEW.id::text
     WHERE EXISTS (SELECT FROM public.setting s WHERE s.building_id = NEW.building_id AND s.code = 'busMode' AND s.value <> '"none"'::jsonb)
    ON CONFLICT (building_id, what, ref) DO UPDATE SET changes = bus_outbox.changes + 1;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION note_for_bus() FROM PUBLIC;

CREATE TRIGGER alarm_for_bus_new AFTER INSERT ON alarm FOR EACH ROW EXECUTE FUNCTION note_for_bus('alarm');
CREATE TRIGGER alarm_for_bus AFTER UPDATE ON alarm FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_for_bus('alarm');
CREATE TRIGGER receiver_for_bus_new AFTER INSERT ON message_receiver FOR EACH ROW EXECUTE FUNCTION note_for_bus('receiver');
CREATE TRIGGER receiver_for_bus AFTER UPDATE ON message_receiver FOR EACH ROW
  WHEN ((OLD.state, OLD.reply) IS DISTINCT FROM (NEW.state, NEW.reply)) EXECUTE FUNCTION note_for_bus('receiver');
