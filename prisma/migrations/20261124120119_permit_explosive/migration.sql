-- AlterTable
ALTER TABLE "permit" ADD COLUMN     "explosive" BOOLEAN NOT NULL DEFAULT false;
