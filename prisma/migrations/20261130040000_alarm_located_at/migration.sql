-- AlterTable
ALTER TABLE "alarm" ADD COLUMN     "located_at" TIMESTAMPTZ(3);
