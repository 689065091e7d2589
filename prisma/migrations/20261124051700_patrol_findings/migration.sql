-- AlterTable
ALTER TABLE "patrol_round" ADD COLUMN     "findings" JSONB NOT NULL DEFAULT '[]';

-- AlterTable
ALTER TABLE "patrol_passing" ADD COLUMN     "reason" TEXT;
