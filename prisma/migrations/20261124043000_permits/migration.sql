-- CreateTable
CREATE TABLE "permit" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "number" TEXT,
    "type" TEXT NOT NULL,
    "level" TEXT NOT NULL,
    "asked_level" TEXT NOT NULL,
    "upgrade" TEXT,
    "state" TEXT NOT NULL DEFAULT 'notIssued',
    "content" TEXT NOT NULL,
    "place" TEXT NOT NULL,
    "equipment" TEXT,
    "blind_plate" TEXT,
    "start_at" TIMESTAMPTZ(3) NOT NULL,
    "end_at" TIMESTAMPTZ(3) NOT NULL,
    "extended" BOOLEAN NOT NULL DEFAULT false,
    "applicant_id" TEXT,
    "confirmer_id" TEXT,
    "guardian_id" TEXT,
    "unit_id" TEXT,
    "operator_ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "crew_ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "person_ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "floor" INTEGER,
    "shape" JSONB NOT NULL,
    "polygon" JSONB NOT NULL,
    "base_m" DOUBLE PRECISION,
    "top_m" DOUBLE PRECISION,
    "most_people" INTEGER,
    "guardian_away_s" INTEGER NOT NULL DEFAULT 30,
    "guardian_pauses" BOOLEAN NOT NULL DEFAULT false,
    "risk_district_id" TEXT,
    "hazards" TEXT NOT NULL,
    "linked_ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "photos" JSONB NOT NULL DEFAULT '[]',
    "files" JSONB NOT NULL DEFAULT '[]',
    "other_measures" TEXT,
    "submitted_at" TIMESTAMPTZ(3),
    "briefed_at" TIMESTAMPTZ(3),
    "briefed_by" TEXT,
    "started_at" TIMESTAMPTZ(3),
    "paused_at" TIMESTAMPTZ(3),
    "pause_cause" TEXT,
    "rested_from" TIMESTAMPTZ(3),
    "resumed_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "permit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "permit_count" (
    "building_id" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "type" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "permit_count_pkey" PRIMARY KEY ("building_id","day","type")
);

-- CreateTable
CREATE TABLE "permit_measure" (
    "id" TEXT NOT NULL,
    "permit_id" TEXT NOT NULL,
    "sort" INTEGER NOT NULL,
    "key" TEXT,
    "text" TEXT,
    "applies" BOOLEAN,
    "at" TIMESTAMPTZ(3),
    "by" TEXT,

    CONSTRAINT "permit_measure_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "permit_gas" (
    "id" TEXT NOT NULL,
    "permit_id" TEXT NOT NULL,
    "gas" TEXT NOT NULL,
    "name" TEXT,
    "place" TEXT NOT NULL,
    "value" DOUBLE PRECISION NOT NULL,
    "limit" DOUBLE PRECISION,
    "instrument" TEXT,
    "sampled_at" TIMESTAMPTZ(3) NOT NULL,
    "passed" BOOLEAN NOT NULL,
    "by" TEXT,

    CONSTRAINT "permit_gas_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "permit_signature" (
    "permit_id" TEXT NOT NULL,
    "place" INTEGER NOT NULL,
    "key" TEXT,
    "name" TEXT,
    "people" JSONB NOT NULL DEFAULT '[]',
    "at" TIMESTAMPTZ(3),
    "by" TEXT,
    "opinion" TEXT,
    "distance_m" DOUBLE PRECISION,

    CONSTRAINT "permit_signature_pkey" PRIMARY KEY ("permit_id","place")
);

-- CreateTable
CREATE TABLE "permit_log" (
    "id" BIGSERIAL NOT NULL,
    "permit_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "by" TEXT,
    "step" TEXT NOT NULL,
    "detail" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "permit_log_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "permit_template" (
    "building_id" TEXT NOT NULL,
    "level" TEXT NOT NULL,
    "certificates" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "measures" JSONB NOT NULL,
    "signers" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "permit_template_pkey" PRIMARY KEY ("building_id","level")
);

-- CreateIndex
CREATE INDEX "permit_building_id_start_at_id_idx" ON "permit"("building_id", "start_at", "id");

-- CreateIndex
CREATE INDEX "permit_building_id_type_start_at_id_idx" ON "permit"("building_id", "type", "start_at", "id");

-- CreateIndex
CREATE INDEX "permit_building_id_level_start_at_id_idx" ON "permit"("building_id", "level", "start_at", "id");

-- CreateIndex
CREATE INDEX "permit_building_id_state_start_at_id_idx" ON "permit"("building_id", "state", "start_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "permit_building_id_number_key" ON "permit"("building_id", "number");

-- CreateIndex
CREATE INDEX "permit_measure_permit_id_idx" ON "permit_measure"("permit_id");

-- CreateIndex
CREATE INDEX "permit_gas_permit_id_sampled_at_idx" ON "permit_gas"("permit_id", "sampled_at");

-- CreateIndex
CREATE INDEX "permit_log_permit_id_id_idx" ON "permit_log"("permit_id", "id");

-- AddForeignKey
ALTER TABLE "permit" ADD CONSTRAINT "permit_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "permit" ADD CONSTRAINT "permit_applicant_id_fkey" FOREIGN KEY ("applicant_id") REFERENCES "person"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "permit" ADD CONSTRAINT "permit_confirmer_id_fkey" FOREIGN KEY ("confirmer_id") REFERENCES "person"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "permit" ADD CONSTRAINT "permit_guardian_id_fkey" FOREIGN KEY ("guardian_id") REFERENCES "person"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "permit" ADD CONSTRAINT "permit_unit_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "contractor_unit"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "permit_count" ADD CONSTRAINT "permit_count_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "permit_measure" ADD CONSTRAINT "permit_measure_permit_id_fkey" FOREIGN KEY ("permit_id") REFERENCES "permit"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "permit_gas" ADD CONSTRAINT "permit_gas_permit_id_fkey" FOREIGN KEY ("permit_id") REFERENCES "permit"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "permit_signature" ADD CONSTRAINT "permit_signature_permit_id_fkey" FOREIGN KEY ("permit_id") REFERENCES "permit"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "permit_log" ADD CONSTRAINT "permit_log_permit_id_fkey" FOREIGN KEY ("permit_id") REFERENCES "permit"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "permit_template" ADD CONSTRAINT "permit_template_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A running permit is watched by the tracker and shown on the map.
CALL follow_config('permit', 'permits');
CALL follow_config('permit_gas', 'permits', building => '(SELECT p.building_id FROM public.permit p WHERE p.id = fields ->> ''permit_id'')');
CALL follow_config('permit_measure', 'permits', building => '(SELECT p.building_id FROM public.permit p WHERE p.id = fields ->> ''permit_id'')');
CALL follow_config('permit_signature', 'permits', building => '(SELECT p.building_id FROM public.permit p WHERE p.id = fields ->> ''permit_id'')');
CALL follow_config('permit_template', 'permits');
CALL follow_config('special_certificate', 'permits');
