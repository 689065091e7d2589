-- AlterTable
ALTER TABLE "emergency_supply" ADD COLUMN     "expires_on" DATE,
ADD COLUMN     "floor" INTEGER,
ADD COLUMN     "quantity" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "storage" TEXT,
ADD COLUMN     "x" DOUBLE PRECISION,
ADD COLUMN     "y" DOUBLE PRECISION;

-- AlterTable
ALTER TABLE "valuable_equipment" ADD COLUMN     "floor" INTEGER,
ADD COLUMN     "x" DOUBLE PRECISION,
ADD COLUMN     "y" DOUBLE PRECISION;

-- CreateTable
CREATE TABLE "custom_kind" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "icon" JSONB,
    "fields" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "custom_kind_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "custom_device" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "kind_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "values" JSONB NOT NULL,
    "floor" INTEGER,
    "x" DOUBLE PRECISION,
    "y" DOUBLE PRECISION,
    "remark" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "custom_device_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "custom_kind_building_id_name_key" ON "custom_kind"("building_id", "name");

-- CreateIndex
CREATE INDEX "custom_device_kind_id_idx" ON "custom_device"("kind_id");

-- CreateIndex
CREATE UNIQUE INDEX "custom_device_building_id_name_key" ON "custom_device"("building_id", "name");

-- AddForeignKey
ALTER TABLE "custom_kind" ADD CONSTRAINT "custom_kind_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "custom_device" ADD CONSTRAINT "custom_device_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "custom_device" ADD CONSTRAINT "custom_device_kind_id_fkey" FOREIGN KEY ("kind_id") REFERENCES "custom_kind"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
