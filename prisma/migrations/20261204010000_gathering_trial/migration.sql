-- AlterTable
ALTER TABLE "area_trial" ADD COLUMN     "gathering" JSONB;
