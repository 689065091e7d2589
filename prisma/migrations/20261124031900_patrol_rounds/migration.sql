-- CreateTable
CREATE TABLE "patrol_sighting" (
    "building_id" TEXT NOT NULL,
    "place_id" TEXT NOT NULL,
    "trackable_no" INTEGER NOT NULL,
    "slot_ms" BIGINT NOT NULL,
    "from_ms" BIGINT NOT NULL,
    "to_ms" BIGINT NOT NULL,

    CONSTRAINT "patrol_sighting_pkey" PRIMARY KEY ("place_id","trackable_no","slot_ms")
);

-- CreateTable
CREATE TABLE "patrol_round" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "route_id" TEXT,
    "route_name" TEXT NOT NULL,
    "department_id" TEXT,
    "day" DATE NOT NULL,
    "number" INTEGER NOT NULL,
    "ordered" BOOLEAN NOT NULL,
    "opens_at" TIMESTAMPTZ(3) NOT NULL,
    "start_at" TIMESTAMPTZ(3) NOT NULL,
    "end_at" TIMESTAMPTZ(3) NOT NULL,
    "closes_at" TIMESTAMPTZ(3) NOT NULL,
    "threshold_pct" INTEGER NOT NULL,
    "points" JSONB NOT NULL,
    "areas" JSONB NOT NULL,
    "walkers" JSONB NOT NULL,
    "team_ids" TEXT[],
    "teams" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "due" INTEGER NOT NULL,
    "done" INTEGER NOT NULL DEFAULT 0,
    "late" INTEGER NOT NULL DEFAULT 0,
    "missed" INTEGER NOT NULL DEFAULT 0,
    "area_results" JSONB NOT NULL DEFAULT '[]',
    "told_overdue" BOOLEAN NOT NULL DEFAULT false,
    "told_missed" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "patrol_round_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "patrol_passing" (
    "round_id" TEXT NOT NULL,
    "point_id" TEXT NOT NULL,
    "sort" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "must_pass" BOOLEAN NOT NULL,
    "state" TEXT NOT NULL,
    "trackable_no" INTEGER,
    "person_id" TEXT,
    "person_name" TEXT,
    "passed_at" TIMESTAMPTZ(3),
    "staid_s" INTEGER,
    "out_of_order" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "patrol_passing_pkey" PRIMARY KEY ("round_id","point_id")
);

-- CreateIndex
CREATE INDEX "patrol_sighting_slot_ms_idx" ON "patrol_sighting"("slot_ms");

-- CreateIndex
CREATE INDEX "patrol_round_building_id_start_at_id_idx" ON "patrol_round"("building_id", "start_at", "id");

-- CreateIndex
CREATE INDEX "patrol_round_building_id_day_idx" ON "patrol_round"("building_id", "day");

-- CreateIndex
CREATE INDEX "patrol_round_route_id_idx" ON "patrol_round"("route_id");

-- CreateIndex
CREATE INDEX "patrol_round_department_id_idx" ON "patrol_round"("department_id");

-- AddForeignKey
ALTER TABLE "patrol_sighting" ADD CONSTRAINT "patrol_sighting_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "patrol_round" ADD CONSTRAINT "patrol_round_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "patrol_round" ADD CONSTRAINT "patrol_round_route_id_fkey" FOREIGN KEY ("route_id") REFERENCES "patrol_route"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "patrol_round" ADD CONSTRAINT "patrol_round_department_id_fkey" FOREIGN KEY ("department_id") REFERENCES "department"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "patrol_passing" ADD CONSTRAINT "patrol_passing_round_id_fkey" FOREIGN KEY ("round_id") REFERENCES "patrol_round"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The tracker perceives who is at which place of the patrols.
CALL follow_config('patrol_point', 'patrol');
CALL follow_config('patrol_area', 'patrol');
CALL follow_config('patrol_route', 'patrol');
CALL follow_config('patrol_team_member', 'patrol',
  building => '(SELECT t.building_id FROM public.patrol_team t WHERE t.id = fields ->> ''team_id'')');
