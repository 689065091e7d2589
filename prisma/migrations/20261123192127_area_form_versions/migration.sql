-- AlterTable
ALTER TABLE "area" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "area_draft" ALTER COLUMN "revision" DROP DEFAULT;

-- AlterTable
ALTER TABLE "area_version" DROP COLUMN "restores";
