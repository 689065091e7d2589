-- AlterTable
ALTER TABLE "alarm" ADD COLUMN     "gathering" JSONB;

-- CreateTable
CREATE TABLE "gathering_setting" (
    "building_id" TEXT NOT NULL,
    "enabled" BOOLEAN NOT NULL,
    "radius_m" DOUBLE PRECISION NOT NULL,
    "yellow_from" INTEGER NOT NULL,
    "orange_from" INTEGER NOT NULL,
    "red_from" INTEGER NOT NULL,
    "on_delay_s" INTEGER NOT NULL,
    "off_delay_s" INTEGER NOT NULL,
    "dead_band_m" DOUBLE PRECISION NOT NULL,
    "gas_m" DOUBLE PRECISION NOT NULL,
    "mail_after_min" INTEGER NOT NULL,
    "managers" JSONB NOT NULL DEFAULT '[]',
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "gathering_setting_pkey" PRIMARY KEY ("building_id")
);

-- CreateTable
CREATE TABLE "approved_gathering" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "area_id" TEXT,
    "floor" INTEGER,
    "shape" JSONB,
    "from_at" TIMESTAMPTZ(3) NOT NULL,
    "until_at" TIMESTAMPTZ(3) NOT NULL,
    "people" INTEGER NOT NULL,
    "approved_by_id" TEXT NOT NULL,
    "approved_by_name" TEXT NOT NULL,
    "measures" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "approved_gathering_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "approved_gathering_building_id_until_at_idx" ON "approved_gathering"("building_id", "until_at");

-- AddForeignKey
ALTER TABLE "gathering_setting" ADD CONSTRAINT "gathering_setting_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approved_gathering" ADD CONSTRAINT "approved_gathering_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AQ 3064.3, 3.5: a circle of at most 15 m; graver tiers ask for no fewer people.
ALTER TABLE "gathering_setting" ADD CONSTRAINT "gathering_setting_radius" CHECK ("radius_m" > 0 AND "radius_m" <= 15),
  ADD CONSTRAINT "gathering_setting_tiers" CHECK ("yellow_from" >= 2 AND "orange_from" >= "yellow_from" AND "red_from" >= "orange_from" AND "red_from" <= 255);
-- A place is an area or was drawn, and no approval is endless.
ALTER TABLE "approved_gathering" ADD CONSTRAINT "approved_gathering_place" CHECK (("area_id" IS NULL) <> ("shape" IS NULL)),
  ADD CONSTRAINT "approved_gathering_ends" CHECK ("until_at" > "from_at" AND "until_at" <= "from_at" + interval '31 days');
CALL follow_config('gathering_setting', 'gatherings');
CALL follow_config('approved_gathering', 'gatherings');
