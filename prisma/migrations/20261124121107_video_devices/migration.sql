-- CreateTable
CREATE TABLE "video_device" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "brand" TEXT NOT NULL,
    "protocol" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "port" INTEGER NOT NULL,
    "channel" INTEGER NOT NULL,
    "account" TEXT,
    "password" TEXT,
    "live_url" TEXT,
    "history_url" TEXT,
    "date_format" TEXT,
    "time_format" TEXT,
    "clock_offset_min" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "custom_params" TEXT,
    "area_id" TEXT,
    "floor" INTEGER,
    "x" DOUBLE PRECISION,
    "y" DOUBLE PRECISION,
    "height_m" DOUBLE PRECISION NOT NULL DEFAULT 4,
    "direction_deg" DOUBLE PRECISION,
    "angle_deg" DOUBLE PRECISION NOT NULL DEFAULT 70,
    "reach_m" DOUBLE PRECISION NOT NULL DEFAULT 30,
    "range" JSONB,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "remark" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "video_device_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "video_snapshot" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "camera_id" TEXT NOT NULL,
    "camera_name" TEXT NOT NULL,
    "area_id" TEXT,
    "alarm_id" TEXT,
    "shown_at" TIMESTAMPTZ(3) NOT NULL,
    "taken_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "taken_by" TEXT NOT NULL,
    "file_id" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,

    CONSTRAINT "video_snapshot_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "video_device_building_id_code_key" ON "video_device"("building_id", "code");

-- CreateIndex
CREATE INDEX "video_snapshot_building_id_alarm_id_taken_at_idx" ON "video_snapshot"("building_id", "alarm_id", "taken_at");

-- AddForeignKey
ALTER TABLE "video_device" ADD CONSTRAINT "video_device_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "video_device" ADD CONSTRAINT "video_device_area_id_fkey" FOREIGN KEY ("area_id") REFERENCES "area"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "video_snapshot" ADD CONSTRAINT "video_snapshot_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;
