-- AlterTable
ALTER TABLE "audit_entry" ADD COLUMN     "by_name" TEXT,
ADD COLUMN     "subject_name" TEXT;
