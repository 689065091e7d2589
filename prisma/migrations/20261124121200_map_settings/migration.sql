-- CreateTable
CREATE TABLE "map_setting" (
    "building_id" TEXT NOT NULL,
    "values" JSONB NOT NULL DEFAULT '{}',
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "map_setting_pkey" PRIMARY KEY ("building_id")
);

-- AddForeignKey
ALTER TABLE "map_setting" ADD CONSTRAINT "map_setting_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CALL follow_config('map_setting', 'settings');
