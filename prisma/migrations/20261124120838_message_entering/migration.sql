-- AlterTable
ALTER TABLE "message" ADD COLUMN     "enters_min" INTEGER NOT NULL DEFAULT 0;
