-- AlterTable
ALTER TABLE "calibration_trial" DROP COLUMN "heard_at";

-- AlterTable
ALTER TABLE "export_job" DROP COLUMN "heard_at";
