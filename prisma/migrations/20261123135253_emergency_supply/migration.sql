-- CreateTable
CREATE TABLE "emergency_supply" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "remark" TEXT,
    "icon" JSONB,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "emergency_supply_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "emergency_supply_building_id_name_key" ON "emergency_supply"("building_id", "name");

-- AddForeignKey
ALTER TABLE "emergency_supply" ADD CONSTRAINT "emergency_supply_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;
