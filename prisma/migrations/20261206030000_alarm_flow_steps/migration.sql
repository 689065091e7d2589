-- AlterTable
ALTER TABLE "alarm_flow" ADD COLUMN     "steps" TEXT;
