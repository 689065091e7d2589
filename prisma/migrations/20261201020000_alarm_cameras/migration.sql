-- CreateTable
CREATE TABLE "alarm_camera" (
    "alarm_id" TEXT NOT NULL,
    "camera_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "distance_m" DOUBLE PRECISION NOT NULL,
    "place" INTEGER NOT NULL,

    CONSTRAINT "alarm_camera_pkey" PRIMARY KEY ("alarm_id","camera_id")
);

-- AddForeignKey
ALTER TABLE "alarm_camera" ADD CONSTRAINT "alarm_camera_alarm_id_fkey" FOREIGN KEY ("alarm_id") REFERENCES "alarm"("id") ON DELETE CASCADE ON UPDATE CASCADE;
