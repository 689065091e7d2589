-- AlterTable
ALTER TABLE "alarm_path_due" ADD COLUMN     "tries" SMALLINT NOT NULL DEFAULT 0;
