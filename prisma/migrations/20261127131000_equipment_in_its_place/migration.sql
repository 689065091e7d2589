-- AlterTable
ALTER TABLE "valuable_equipment" ADD COLUMN     "area_id" TEXT,
ADD COLUMN     "away_s" INTEGER NOT NULL DEFAULT 60,
ADD COLUMN     "lent_to" TEXT,
ADD COLUMN     "lent_until" TIMESTAMPTZ(3),
ADD COLUMN     "radius_m" DOUBLE PRECISION NOT NULL DEFAULT 10,
ADD COLUMN     "trackable_no" INTEGER,
ADD COLUMN     "watched" BOOLEAN NOT NULL DEFAULT false;

-- What is there already can carry a card, too.
DO $$
DECLARE
  piece record;
  given integer;
BEGIN
  FOR piece IN SELECT id, building_id, name FROM valuable_equipment ORDER BY id LOOP
    INSERT INTO trackable (building_id, kind, class, name) VALUES (piece.building_id, 'equipment', 'equipment', piece.name) RETURNING no INTO given;
    UPDATE valuable_equipment SET trackable_no = given WHERE id = piece.id;
  END LOOP;
END $$;
ALTER TABLE "valuable_equipment" ALTER COLUMN "trackable_no" SET NOT NULL;

-- CreateIndex
CREATE UNIQUE INDEX "valuable_equipment_trackable_no_key" ON "valuable_equipment"("trackable_no");

-- AddForeignKey
ALTER TABLE "valuable_equipment" ADD CONSTRAINT "valuable_equipment_area_id_fkey" FOREIGN KEY ("area_id") REFERENCES "area"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "valuable_equipment" ADD CONSTRAINT "valuable_equipment_trackable_no_fkey" FOREIGN KEY ("trackable_no") REFERENCES "trackable"("no") ON DELETE CASCADE ON UPDATE CASCADE;

-- The tracker hears where it is kept, with the row of whoever carries a card.
CALL follow_config('valuable_equipment', 'roster', 'trackable_no', ignored => '{type,specification,storage,department_id,expected,installed,lent_to,remark,version}');
