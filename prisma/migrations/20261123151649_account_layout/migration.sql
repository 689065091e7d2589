-- AlterTable
ALTER TABLE "account" ADD COLUMN     "layout" JSONB;
