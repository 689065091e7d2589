-- AlterTable
ALTER TABLE "building" ADD COLUMN     "menu_version" INTEGER NOT NULL DEFAULT 1;
