-- AlterTable
ALTER TABLE "gateway" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;
