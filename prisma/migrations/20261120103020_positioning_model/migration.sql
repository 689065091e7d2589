-- AlterTable
ALTER TABLE "range_calibration" ADD COLUMN     "scale" DOUBLE PRECISION NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "positioning_model" (
    "building_id" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "positioning_model_pkey" PRIMARY KEY ("building_id")
);

-- AddForeignKey
ALTER TABLE "positioning_model" ADD CONSTRAINT "positioning_model_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;
