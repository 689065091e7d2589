-- CreateTable
CREATE TABLE "alarm_path" (
    "alarm_id" TEXT NOT NULL,
    "trackable_no" INTEGER NOT NULL,
    "own" BOOLEAN NOT NULL,
    "from_ms" BIGINT NOT NULL,
    "to_ms" BIGINT NOT NULL,
    "data" BYTEA NOT NULL,

    CONSTRAINT "alarm_path_pkey" PRIMARY KEY ("alarm_id","trackable_no")
);

-- CreateTable
CREATE TABLE "alarm_path_due" (
    "alarm_id" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "alarm_path_due_pkey" PRIMARY KEY ("alarm_id")
);

-- CreateIndex
CREATE INDEX "alarm_path_trackable_no_from_ms_idx" ON "alarm_path"("trackable_no", "from_ms");

-- CreateIndex
CREATE INDEX "alarm_path_due_due_at_idx" ON "alarm_path_due"("due_at");

-- AddForeignKey
ALTER TABLE "alarm_path" ADD CONSTRAINT "alarm_path_alarm_id_fkey" FOREIGN KEY ("alarm_id") REFERENCES "alarm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Packed already.
ALTER TABLE "alarm_path" ALTER COLUMN "data" SET STORAGE EXTERNAL;

-- Paths are kept when the tracks of the minutes after the cause are stored, and again after the end.
CREATE FUNCTION order_alarm_paths() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO public.alarm_path_due (alarm_id, due_at) VALUES (NEW.id, now() + interval '6 minutes')
    ON CONFLICT (alarm_id) DO UPDATE SET due_at = excluded.due_at;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION order_alarm_paths() FROM PUBLIC;

CREATE TRIGGER order_paths_new AFTER INSERT ON alarm FOR EACH ROW EXECUTE FUNCTION order_alarm_paths();
CREATE TRIGGER order_paths AFTER UPDATE OF cleared_at ON alarm FOR EACH ROW
  WHEN (NEW.cleared_at IS NOT NULL AND OLD.cleared_at IS DISTINCT FROM NEW.cleared_at) EXECUTE FUNCTION order_alarm_paths();

-- Older alarms, while their tracks are there.
INSERT INTO alarm_path_due (alarm_id, due_at) SELECT id, arrived_at FROM alarm WHERE arrived_at > now() - interval '400 days';
