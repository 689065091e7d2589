-- AlterTable
ALTER TABLE "gate" ADD COLUMN     "booking" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "briefing" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "escort" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "evacuation_open" BOOLEAN NOT NULL DEFAULT true;

-- AlterTable
ALTER TABLE "visit" ADD COLUMN     "decided_at" TIMESTAMPTZ(3),
ADD COLUMN     "decided_by" TEXT,
ADD COLUMN     "decision" TEXT;

-- CreateTable
CREATE TABLE "work_shift" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "starts_at" TEXT NOT NULL,
    "ends_at" TEXT NOT NULL,
    "early_min" INTEGER NOT NULL DEFAULT 60,
    "late_min" INTEGER NOT NULL DEFAULT 10,
    "area_id" TEXT,
    "area_name" TEXT,
    "remark" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "work_shift_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "duty" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "shift_id" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "found" INTEGER,
    "first_at" TIMESTAMPTZ(3),
    "last_at" TIMESTAMPTZ(3),
    "seen_at" TEXT,
    "source" TEXT,
    "settled" BOOLEAN NOT NULL DEFAULT false,
    "corrected" INTEGER,
    "correction_reason" TEXT,
    "corrected_by" TEXT,
    "corrected_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "duty_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "access_block" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "person_id" TEXT,
    "value" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "from_day" DATE NOT NULL,
    "until_day" DATE,
    "deny_out" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "access_block_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "safety_briefing" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "topic" TEXT NOT NULL,
    "trainer" TEXT NOT NULL,
    "held_on" DATE NOT NULL,
    "valid_until" DATE NOT NULL,
    "remark" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "safety_briefing_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "safety_briefing_person" (
    "building_id" TEXT NOT NULL,
    "briefing_id" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "safety_briefing_person_pkey" PRIMARY KEY ("briefing_id","person_id")
);

-- CreateTable
CREATE TABLE "gate_hold" (
    "building_id" TEXT NOT NULL,
    "run_id" TEXT NOT NULL,
    "device" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "gate_name" TEXT NOT NULL,
    "held_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "released_at" TIMESTAMPTZ(3),

    CONSTRAINT "gate_hold_pkey" PRIMARY KEY ("run_id","device","number")
);

-- CreateTable
CREATE TABLE "projection_screen" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "size" TEXT NOT NULL,
    "parts" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "title" TEXT,
    "area_ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "accident_free_since" DATE,
    "weather" TEXT,
    "notices" TEXT,
    "turn_s" INTEGER NOT NULL DEFAULT 10,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "link_no" INTEGER NOT NULL DEFAULT 1,
    "last_seen_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "projection_screen_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "vehicle_visit" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "vehicle_id" TEXT NOT NULL,
    "driver_name" TEXT NOT NULL,
    "driver_phone" TEXT,
    "driver_phone_hash" TEXT,
    "company" TEXT,
    "reason" TEXT NOT NULL,
    "host_id" TEXT,
    "booked_from" TIMESTAMPTZ(3),
    "booked_to" TIMESTAMPTZ(3),
    "waybill" TEXT,
    "goods" TEXT,
    "hazardous" BOOLEAN NOT NULL DEFAULT false,
    "escort" TEXT,
    "state" TEXT NOT NULL DEFAULT 'booked',
    "decided_by" TEXT,
    "decided_at" TIMESTAMPTZ(3),
    "decision" TEXT,
    "issued_at" TIMESTAMPTZ(3),
    "returned_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),
    "deleted_by" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "vehicle_visit_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "work_shift_area_id_idx" ON "work_shift"("area_id");

-- CreateIndex
CREATE UNIQUE INDEX "work_shift_building_id_name_key" ON "work_shift"("building_id", "name");

-- CreateIndex
CREATE INDEX "duty_building_id_day_id_idx" ON "duty"("building_id", "day", "id");

-- CreateIndex
CREATE INDEX "duty_shift_id_idx" ON "duty"("shift_id");

-- CreateIndex
CREATE UNIQUE INDEX "duty_person_id_day_shift_id_key" ON "duty"("person_id", "day", "shift_id");

-- CreateIndex
CREATE INDEX "access_block_building_id_from_day_id_idx" ON "access_block"("building_id", "from_day", "id");

-- CreateIndex
CREATE INDEX "access_block_person_id_idx" ON "access_block"("person_id");

-- CreateIndex
CREATE INDEX "safety_briefing_building_id_held_on_id_idx" ON "safety_briefing"("building_id", "held_on", "id");

-- CreateIndex
CREATE INDEX "safety_briefing_person_person_id_idx" ON "safety_briefing_person"("person_id");

-- CreateIndex
CREATE INDEX "gate_hold_building_id_idx" ON "gate_hold"("building_id");

-- CreateIndex
CREATE UNIQUE INDEX "projection_screen_building_id_name_key" ON "projection_screen"("building_id", "name");

-- CreateIndex
CREATE INDEX "vehicle_visit_building_id_booked_from_idx" ON "vehicle_visit"("building_id", "booked_from");

-- CreateIndex
CREATE INDEX "vehicle_visit_vehicle_id_idx" ON "vehicle_visit"("vehicle_id");

-- CreateIndex
CREATE INDEX "vehicle_visit_host_id_idx" ON "vehicle_visit"("host_id");

-- AddForeignKey
ALTER TABLE "work_shift" ADD CONSTRAINT "work_shift_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "work_shift" ADD CONSTRAINT "work_shift_area_id_fkey" FOREIGN KEY ("area_id") REFERENCES "area"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "duty" ADD CONSTRAINT "duty_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "duty" ADD CONSTRAINT "duty_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "duty" ADD CONSTRAINT "duty_shift_id_fkey" FOREIGN KEY ("shift_id") REFERENCES "work_shift"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "access_block" ADD CONSTRAINT "access_block_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "access_block" ADD CONSTRAINT "access_block_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "safety_briefing" ADD CONSTRAINT "safety_briefing_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "safety_briefing_person" ADD CONSTRAINT "safety_briefing_person_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "safety_briefing_person" ADD CONSTRAINT "safety_briefing_person_briefing_id_fkey" FOREIGN KEY ("briefing_id") REFERENCES "safety_briefing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "safety_briefing_person" ADD CONSTRAINT "safety_briefing_person_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "gate_hold" ADD CONSTRAINT "gate_hold_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "projection_screen" ADD CONSTRAINT "projection_screen_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vehicle_visit" ADD CONSTRAINT "vehicle_visit_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vehicle_visit" ADD CONSTRAINT "vehicle_visit_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vehicle_visit" ADD CONSTRAINT "vehicle_visit_host_id_fkey" FOREIGN KEY ("host_id") REFERENCES "person"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Who decides at the gates works by a copy of these, too.
CALL follow_config('access_block', 'gates');
CALL follow_config('safety_briefing', 'gates');
CALL follow_config('safety_briefing_person', 'gates');
CALL follow_config('visit', 'gates');
CALL follow_config('vehicle_visit', 'gates');
-- Those that are not settled yet are looked at every minute.
CREATE INDEX "duty_open_idx" ON "duty" ("starts_at") WHERE NOT "settled";
