-- CreateTable
CREATE TABLE "risk_district" (
    "area_id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "link" TEXT,
    "papers" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "risk_district_pkey" PRIMARY KEY ("area_id")
);

-- AddForeignKey
ALTER TABLE "risk_district" ADD CONSTRAINT "risk_district_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;
