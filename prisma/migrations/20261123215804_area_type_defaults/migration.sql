-- AlterTable
ALTER TABLE "area_type" ADD COLUMN     "admits" TEXT[] DEFAULT ARRAY['employee', 'contractor', 'visitor', 'internalVehicle', 'externalVehicle']::TEXT[],
ADD COLUMN     "defaults" JSONB NOT NULL DEFAULT '{}';
