-- AlterTable
ALTER TABLE "video_snapshot" ADD COLUMN     "box" DOUBLE PRECISION[] NOT NULL DEFAULT ARRAY[]::DOUBLE PRECISION[],
ALTER COLUMN "camera_id" DROP NOT NULL;

-- CreateTable
CREATE TABLE "event_picture" (
    "alarm_id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "ordered_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "fault" TEXT,

    CONSTRAINT "event_picture_pkey" PRIMARY KEY ("alarm_id")
);

-- AddForeignKey
ALTER TABLE "event_picture" ADD CONSTRAINT "event_picture_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;
