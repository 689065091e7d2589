-- AlterTable
ALTER TABLE "tracker_snapshot" ADD COLUMN     "log_id" TEXT;

-- A position names a frame only together with its log. Frames set aside before logs had names are met anew, twice at most.
ALTER TABLE track.poison_frame ADD COLUMN log_id text NOT NULL DEFAULT '';
ALTER TABLE track.poison_frame DROP CONSTRAINT poison_frame_pkey;
ALTER TABLE track.poison_frame ADD PRIMARY KEY (building_id, log_id, position);
