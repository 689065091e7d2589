-- AlterTable
ALTER TABLE "building" ALTER COLUMN "card_rest_s" SET DEFAULT 14400;
