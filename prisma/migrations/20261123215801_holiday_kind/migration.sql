-- AlterTable
ALTER TABLE "holiday" ADD COLUMN     "kind" TEXT NOT NULL DEFAULT 'holiday';
