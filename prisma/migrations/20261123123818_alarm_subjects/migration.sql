-- AlterTable
ALTER TABLE "alarm" ADD COLUMN     "changes" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "member_count" INTEGER,
ADD COLUMN     "members" JSONB,
ADD COLUMN     "subject_id" TEXT,
ADD COLUMN     "subject_name" TEXT;
