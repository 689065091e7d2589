-- CreateTable
CREATE TABLE "safety_island" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "floor" INTEGER,
    "shape" JSONB NOT NULL,
    "capacity" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "safety_island_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "drill_plan" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "start_at" TIMESTAMPTZ(3) NOT NULL,
    "end_at" TIMESTAMPTZ(3) NOT NULL,
    "content" TEXT NOT NULL,
    "attachment" JSONB,
    "island_ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "area_ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "accident_points" JSONB NOT NULL DEFAULT '[]',
    "dwell_s" INTEGER NOT NULL DEFAULT 10,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "drill_plan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "emergency_run" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "plan_id" TEXT,
    "alarm_id" TEXT,
    "state" TEXT NOT NULL DEFAULT 'running',
    "area_ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "area_names" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "islands" JSONB NOT NULL,
    "dwell_s" INTEGER NOT NULL DEFAULT 10,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),
    "started_by" TEXT NOT NULL,
    "started_by_name" TEXT,
    "ended_by" TEXT,
    "ended_by_name" TEXT,
    "reason" TEXT,
    "counted_at" TIMESTAMPTZ(3),
    "message_ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "expected" INTEGER,
    "safe" INTEGER,
    "missing" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "emergency_run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "emergency_person" (
    "run_id" TEXT NOT NULL,
    "no" INTEGER NOT NULL,
    "building_id" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "class" TEXT NOT NULL,
    "depart_name" TEXT,
    "company" TEXT,
    "has_card" BOOLEAN NOT NULL,
    "island_id" TEXT,
    "state" TEXT NOT NULL,
    "state_at" TIMESTAMPTZ(3) NOT NULL,
    "mark" TEXT,
    "marked_by" TEXT,
    "marked_at" TIMESTAMPTZ(3),
    "note" TEXT,
    "said_safe_at" TIMESTAMPTZ(3),
    "inside_id" TEXT,
    "inside_at" TIMESTAMPTZ(3),
    "arrived_at" TIMESTAMPTZ(3),
    "arrived_id" TEXT,
    "x" DOUBLE PRECISION,
    "y" DOUBLE PRECISION,
    "floor" INTEGER,
    "accuracy_m" DOUBLE PRECISION,
    "fix_at" TIMESTAMPTZ(3),
    "away_m" DOUBLE PRECISION,
    "away_at" TIMESTAMPTZ(3),
    "motion" TEXT NOT NULL DEFAULT 'still',
    "late" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "emergency_person_pkey" PRIMARY KEY ("run_id","no")
);

-- CreateTable
CREATE TABLE "emergency_event" (
    "id" BIGSERIAL NOT NULL,
    "building_id" TEXT NOT NULL,
    "run_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "kind" TEXT NOT NULL,
    "detail" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "emergency_event_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "safety_island_building_id_name_key" ON "safety_island"("building_id", "name");

-- CreateIndex
CREATE INDEX "drill_plan_building_id_start_at_id_idx" ON "drill_plan"("building_id", "start_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "drill_plan_building_id_name_key" ON "drill_plan"("building_id", "name");

-- CreateIndex
CREATE INDEX "emergency_run_building_id_started_at_id_idx" ON "emergency_run"("building_id", "started_at", "id");

-- CreateIndex
CREATE INDEX "emergency_run_plan_id_idx" ON "emergency_run"("plan_id");

-- CreateIndex
CREATE INDEX "emergency_person_building_id_idx" ON "emergency_person"("building_id");

-- CreateIndex
CREATE INDEX "emergency_event_run_id_id_idx" ON "emergency_event"("run_id", "id");

-- CreateIndex
CREATE INDEX "emergency_event_building_id_idx" ON "emergency_event"("building_id");

-- AddForeignKey
ALTER TABLE "safety_island" ADD CONSTRAINT "safety_island_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "drill_plan" ADD CONSTRAINT "drill_plan_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "emergency_run" ADD CONSTRAINT "emergency_run_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "emergency_run" ADD CONSTRAINT "emergency_run_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "drill_plan"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "emergency_person" ADD CONSTRAINT "emergency_person_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "emergency_person" ADD CONSTRAINT "emergency_person_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "emergency_run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "emergency_event" ADD CONSTRAINT "emergency_event_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "emergency_event" ADD CONSTRAINT "emergency_event_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "emergency_run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What is going on, of any building: looked for several times a second.
CREATE INDEX "emergency_run_running_idx" ON "emergency_run" ("building_id") WHERE "state" = 'running';

-- Consoles and the api hear that one began or ended, not each count in between.
CALL follow_config('emergency_run', 'emergency', ignored => '{counted_at,message_ids}');
