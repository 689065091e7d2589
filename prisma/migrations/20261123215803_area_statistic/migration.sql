-- CreateTable
CREATE TABLE "area_statistic" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "area_ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "with_below" BOOLEAN NOT NULL DEFAULT true,
    "places" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "sort" INTEGER NOT NULL DEFAULT 100,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "area_statistic_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "area_statistic_building_id_name_key" ON "area_statistic"("building_id", "name");

-- AddForeignKey
ALTER TABLE "area_statistic" ADD CONSTRAINT "area_statistic_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;
