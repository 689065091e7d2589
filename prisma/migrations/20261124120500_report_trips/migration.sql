-- CreateTable
CREATE TABLE "saved_report" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "report" TEXT NOT NULL,
    "asked" JSONB NOT NULL,
    "period" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "send_time" TEXT NOT NULL,
    "weekdays" INTEGER[] DEFAULT ARRAY[1, 2, 3, 4, 5, 6, 7]::INTEGER[],
    "person_ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "next_at" TIMESTAMPTZ(3),
    "last_at" TIMESTAMPTZ(3),
    "last_result" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "saved_report_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "saved_report_next_at_idx" ON "saved_report"("next_at");

-- CreateIndex
CREATE UNIQUE INDEX "saved_report_building_id_name_key" ON "saved_report"("building_id", "name");

-- AddForeignKey
ALTER TABLE "saved_report" ADD CONSTRAINT "saved_report_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_report" ADD CONSTRAINT "saved_report_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Trips of vehicles, which the api adds up from their tracks and can add up again at any time. Outside Prisma, as the
-- rest of the track store.
CREATE TABLE track.trip (
  trackable_no integer NOT NULL,
  from_ms bigint NOT NULL,
  to_ms bigint NOT NULL,
  distance_m double precision NOT NULL,
  top_mps double precision NOT NULL,
  PRIMARY KEY (trackable_no, from_ms)
);
CREATE INDEX trip_from ON track.trip (from_ms, trackable_no);

-- Until when the track of a vehicle has been added up.
CREATE TABLE track.trip_mark (
  trackable_no integer PRIMARY KEY,
  until_ms bigint NOT NULL
);
