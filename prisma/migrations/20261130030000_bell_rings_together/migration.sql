-- AlterTable
ALTER TABLE "bell_ring" ADD COLUMN     "with_id" TEXT;

-- The result of a controller's ring is noted for all that came together with it.
CREATE INDEX "bell_ring_with_id_idx" ON "bell_ring" ("with_id") WHERE "with_id" IS NOT NULL;
