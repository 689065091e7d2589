-- AlterTable
ALTER TABLE "area" ADD COLUMN     "more_floors" INTEGER[] DEFAULT ARRAY[]::INTEGER[];
