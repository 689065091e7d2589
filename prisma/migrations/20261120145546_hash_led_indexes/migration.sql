-- DropIndex
DROP INDEX "person_building_id_id_number_hash_idx";

-- DropIndex
DROP INDEX "person_building_id_phone_hash_idx";

-- CreateIndex
CREATE INDEX "person_id_number_hash_building_id_idx" ON "person"("id_number_hash", "building_id");

-- CreateIndex
CREATE INDEX "person_phone_hash_building_id_idx" ON "person"("phone_hash", "building_id");
