-- CreateTable
CREATE TABLE "calibration_version" (
    "building_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "range_offsets" JSONB NOT NULL,
    "model" JSONB NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "source_name" TEXT,
    "source_sha256" TEXT,
    "figures" JSONB,
    "restored" INTEGER,

    CONSTRAINT "calibration_version_pkey" PRIMARY KEY ("building_id","number")
);

-- CreateTable
CREATE TABLE "calibration_trial" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "heard_at" TIMESTAMPTZ(3),
    "base" INTEGER,
    "range_offsets" JSONB,
    "model" JSONB,
    "figures" JSONB,
    "faults" JSONB,

    CONSTRAINT "calibration_trial_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "calibration_trial_state_created_at_idx" ON "calibration_trial"("state", "created_at");

-- CreateIndex
CREATE INDEX "calibration_trial_building_id_created_at_idx" ON "calibration_trial"("building_id", "created_at");

-- AddForeignKey
ALTER TABLE "calibration_version" ADD CONSTRAINT "calibration_version_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "calibration_trial" ADD CONSTRAINT "calibration_trial_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "calibration_trial" ADD CONSTRAINT "calibration_trial_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What buildings use already becomes their first version.
INSERT INTO "calibration_version" ("building_id", "number", "range_offsets", "model", "created_by", "created_at")
SELECT b."id", 1,
  coalesce((SELECT jsonb_agg(jsonb_build_object('tagHwId', r."tag_hw_id", 'anchorHwId', r."anchor_hw_id", 'offsetM', r."offset_m", 'scale', r."scale", 'samples', r."samples")
     ORDER BY r."tag_hw_id", r."anchor_hw_id") FROM "range_calibration" r WHERE r."building_id" = b."id"), '[]'),
  coalesce(m."data", '{}'), 'accuracy', coalesce(m."created_at", CURRENT_TIMESTAMP)
FROM "building" b LEFT JOIN "positioning_model" m ON m."building_id" = b."id"
WHERE m."building_id" IS NOT NULL OR EXISTS (SELECT 1 FROM "range_calibration" r WHERE r."building_id" = b."id");

DROP TABLE "range_calibration";
DROP TABLE "positioning_model";

-- A version is what the tracker used at a time: it is never changed afterwards.
CREATE FUNCTION keep_calibration_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a calibration version is never changed';
END $$;
CREATE TRIGGER calibration_version_stays BEFORE UPDATE ON "calibration_version" FOR EACH ROW EXECUTE FUNCTION keep_calibration_version();
