-- AlterTable
ALTER TABLE "building" DROP COLUMN "config_version";
