-- AlterTable
ALTER TABLE "bell_ring" ADD COLUMN     "called_at" TIMESTAMPTZ(3);
-- What has rung does not ring again for what is known already.
UPDATE "bell_ring" r SET "called_at" = greatest(a."arrived_at", a."silenced_until", a."roused_at") FROM "alarm" a WHERE a."id" = r."alarm_id";

-- An alarm that calls anew rings anew.
DROP INDEX "bell_ring_bell_id_alarm_id_what_key";
CREATE UNIQUE INDEX "bell_ring_once" ON "bell_ring"("bell_id", "alarm_id", "what", "called_at");
