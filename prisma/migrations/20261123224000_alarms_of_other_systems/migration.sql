-- AlterTable
ALTER TABLE "alarm" ADD COLUMN     "event" TEXT;
