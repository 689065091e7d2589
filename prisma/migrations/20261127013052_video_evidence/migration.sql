-- CreateIndex
CREATE INDEX "video_snapshot_building_id_shown_at_idx" ON "video_snapshot"("building_id", "shown_at");
