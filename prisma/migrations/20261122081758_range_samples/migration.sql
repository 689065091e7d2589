-- CreateTable
CREATE TABLE "range_sample" (
    "building_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "samples" JSONB NOT NULL,

    CONSTRAINT "range_sample_pkey" PRIMARY KEY ("building_id","at")
);

-- AddForeignKey
ALTER TABLE "range_sample" ADD CONSTRAINT "range_sample_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;
