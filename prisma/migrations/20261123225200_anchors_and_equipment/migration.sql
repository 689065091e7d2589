-- AlterTable
ALTER TABLE "anchor" ADD COLUMN     "firmware" TEXT,
ADD COLUMN     "remark" TEXT,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "valuable_equipment" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "specification" TEXT,
    "storage" TEXT NOT NULL,
    "department_id" TEXT,
    "expected" INTEGER NOT NULL,
    "installed" INTEGER NOT NULL,
    "remark" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "valuable_equipment_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "valuable_equipment_building_id_name_key" ON "valuable_equipment"("building_id", "name");

-- AddForeignKey
ALTER TABLE "valuable_equipment" ADD CONSTRAINT "valuable_equipment_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "valuable_equipment" ADD CONSTRAINT "valuable_equipment_department_id_fkey" FOREIGN KEY ("department_id") REFERENCES "department"("id") ON DELETE SET NULL ON UPDATE CASCADE;
