-- AlterTable
ALTER TABLE "bell_ring" ADD COLUMN     "text" TEXT;

-- AlterTable
ALTER TABLE "drill_plan" ADD COLUMN     "closed_ways" JSONB NOT NULL DEFAULT '[]';

-- AlterTable
ALTER TABLE "emergency_run" ADD COLUMN     "closed_ways" JSONB NOT NULL DEFAULT '[]';

-- AlterTable
ALTER TABLE "emergency_person" ADD COLUMN     "way_m" DOUBLE PRECISION;
