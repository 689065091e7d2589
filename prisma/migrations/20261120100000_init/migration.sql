-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "alarm" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "priority" TEXT NOT NULL,
    "trackable_no" INTEGER,
    "area_id" TEXT,
    "trackable_name" TEXT,
    "area_name" TEXT,
    "floor" INTEGER,
    "x" DOUBLE PRECISION,
    "y" DOUBLE PRECISION,
    "z" DOUBLE PRECISION,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "cleared_at" TIMESTAMPTZ(3),
    "work" TEXT NOT NULL DEFAULT 'new',
    "acknowledged_at" TIMESTAMPTZ(3),
    "acknowledged_by" TEXT,
    "handled_at" TIMESTAMPTZ(3),
    "handled_by" TEXT,
    "disposition" TEXT,
    "cause" TEXT,
    "false_alarm" BOOLEAN NOT NULL DEFAULT false,
    "description" TEXT,
    "evidence" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "alarm_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "alarm_event" (
    "id" BIGSERIAL NOT NULL,
    "alarm_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "by" TEXT,
    "action" TEXT NOT NULL,
    "detail" TEXT,

    CONSTRAINT "alarm_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "alarm_notice" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "alarm_id" TEXT NOT NULL,
    "topic" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "alarm_notice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "area" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "risk_level" TEXT,
    "floor" INTEGER,
    "polygon" JSONB NOT NULL,
    "base_m" DOUBLE PRECISION,
    "top_m" DOUBLE PRECISION,
    "exit_tolerance_m" DOUBLE PRECISION NOT NULL DEFAULT 0.5,
    "enter_delay_ms" INTEGER NOT NULL DEFAULT 0,
    "exit_delay_ms" INTEGER NOT NULL DEFAULT 2000,

    CONSTRAINT "area_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "area_rule" (
    "id" TEXT NOT NULL,
    "area_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "params" JSONB NOT NULL,

    CONSTRAINT "area_rule_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "anchor" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "hw_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "x" DOUBLE PRECISION NOT NULL,
    "y" DOUBLE PRECISION NOT NULL,
    "z" DOUBLE PRECISION NOT NULL,
    "floor" INTEGER NOT NULL,

    CONSTRAINT "anchor_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "gateway" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "format" TEXT NOT NULL DEFAULT 'native',
    "username" TEXT NOT NULL,
    "secret_hash" TEXT NOT NULL,
    "topics" TEXT[],
    "enabled" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "gateway_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tag" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "hw_id" TEXT NOT NULL,
    "sn" TEXT NOT NULL,
    "battery_pct" INTEGER,
    "battery_at" TIMESTAMPTZ(3),

    CONSTRAINT "tag_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tag_assignment" (
    "id" TEXT NOT NULL,
    "tag_id" TEXT NOT NULL,
    "trackable_no" INTEGER NOT NULL,
    "from_at" TIMESTAMPTZ(3) NOT NULL,
    "to_at" TIMESTAMPTZ(3),

    CONSTRAINT "tag_assignment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "range_calibration" (
    "building_id" TEXT NOT NULL,
    "tag_hw_id" TEXT NOT NULL,
    "anchor_hw_id" TEXT NOT NULL,
    "offset_m" DOUBLE PRECISION NOT NULL,
    "samples" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "range_calibration_pkey" PRIMARY KEY ("building_id","tag_hw_id","anchor_hw_id")
);

-- CreateTable
CREATE TABLE "building" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "time_zone" TEXT NOT NULL DEFAULT 'Asia/Shanghai',
    "min_x" DOUBLE PRECISION NOT NULL,
    "min_y" DOUBLE PRECISION NOT NULL,
    "max_x" DOUBLE PRECISION NOT NULL,
    "max_y" DOUBLE PRECISION NOT NULL,
    "ref1_x" DOUBLE PRECISION NOT NULL,
    "ref1_y" DOUBLE PRECISION NOT NULL,
    "ref1_lon_deg" DOUBLE PRECISION NOT NULL,
    "ref1_lat_deg" DOUBLE PRECISION NOT NULL,
    "ref2_x" DOUBLE PRECISION NOT NULL,
    "ref2_y" DOUBLE PRECISION NOT NULL,
    "ref2_lon_deg" DOUBLE PRECISION NOT NULL,
    "ref2_lat_deg" DOUBLE PRECISION NOT NULL,
    "disappearance_s" INTEGER NOT NULL DEFAULT 30,
    "config_version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "building_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "floor" (
    "building_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "label" TEXT NOT NULL,
    "elevation_m" DOUBLE PRECISION NOT NULL,
    "height_m" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "floor_pkey" PRIMARY KEY ("building_id","number")
);

-- CreateTable
CREATE TABLE "plan_feature" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "floor" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT,
    "geometry" JSONB NOT NULL,
    "base_m" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "height_m" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "sort" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "plan_feature_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "trackable" (
    "no" SERIAL NOT NULL,
    "building_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "class" TEXT NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "trackable_pkey" PRIMARY KEY ("no")
);

-- CreateTable
CREATE TABLE "department" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "parent_id" TEXT,
    "sort" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "department_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "post" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "post_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "contractor_unit" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "category" TEXT NOT NULL,

    CONSTRAINT "contractor_unit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "person" (
    "id" TEXT NOT NULL,
    "trackable_no" INTEGER NOT NULL,
    "number" TEXT,
    "gender" TEXT,
    "phone" TEXT,
    "department_id" TEXT,
    "post_id" TEXT,
    "contractor_id" TEXT,
    "qualifications" TEXT[],
    "visit_reason" TEXT,

    CONSTRAINT "person_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "vehicle" (
    "id" TEXT NOT NULL,
    "trackable_no" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "brand" TEXT,
    "driver_name" TEXT,
    "department_id" TEXT,
    "contractor_id" TEXT,

    CONSTRAINT "vehicle_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "account" (
    "id" TEXT NOT NULL,
    "login_name" TEXT NOT NULL,
    "real_name" TEXT,
    "password_hash" TEXT NOT NULL,
    "account_type" INTEGER NOT NULL DEFAULT 2,
    "language" TEXT NOT NULL DEFAULT 'zh_CN',
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "permissions" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "account_building" (
    "account_id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,

    CONSTRAINT "account_building_pkey" PRIMARY KEY ("account_id","building_id")
);

-- CreateTable
CREATE TABLE "session" (
    "token_hash" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "address" TEXT,

    CONSTRAINT "session_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "building_lease" (
    "building_id" TEXT NOT NULL,
    "holder" TEXT NOT NULL,
    "epoch" INTEGER NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "building_lease_pkey" PRIMARY KEY ("building_id")
);

-- CreateTable
CREATE TABLE "tracker_snapshot" (
    "building_id" TEXT NOT NULL,
    "epoch" INTEGER NOT NULL,
    "position" BIGINT NOT NULL,
    "state" BYTEA NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tracker_snapshot_pkey" PRIMARY KEY ("building_id")
);

-- CreateIndex
CREATE INDEX "alarm_building_id_started_at_idx" ON "alarm"("building_id", "started_at" DESC);

-- CreateIndex
CREATE INDEX "alarm_building_id_work_kind_idx" ON "alarm"("building_id", "work", "kind");

-- CreateIndex
CREATE INDEX "alarm_event_alarm_id_idx" ON "alarm_event"("alarm_id");

-- CreateIndex
CREATE INDEX "alarm_notice_building_id_sent_at_idx" ON "alarm_notice"("building_id", "sent_at");

-- CreateIndex
CREATE UNIQUE INDEX "area_building_id_code_key" ON "area"("building_id", "code");

-- CreateIndex
CREATE INDEX "area_rule_area_id_idx" ON "area_rule"("area_id");

-- CreateIndex
CREATE UNIQUE INDEX "anchor_building_id_hw_id_key" ON "anchor"("building_id", "hw_id");

-- CreateIndex
CREATE UNIQUE INDEX "gateway_username_key" ON "gateway"("username");

-- CreateIndex
CREATE INDEX "gateway_building_id_idx" ON "gateway"("building_id");

-- CreateIndex
CREATE UNIQUE INDEX "tag_building_id_hw_id_key" ON "tag"("building_id", "hw_id");

-- CreateIndex
CREATE UNIQUE INDEX "tag_building_id_sn_key" ON "tag"("building_id", "sn");

-- CreateIndex
CREATE INDEX "tag_assignment_tag_id_from_at_idx" ON "tag_assignment"("tag_id", "from_at");

-- CreateIndex
CREATE INDEX "tag_assignment_trackable_no_from_at_idx" ON "tag_assignment"("trackable_no", "from_at");

-- CreateIndex
CREATE INDEX "plan_feature_building_id_floor_idx" ON "plan_feature"("building_id", "floor");

-- CreateIndex
CREATE INDEX "trackable_building_id_idx" ON "trackable"("building_id");

-- CreateIndex
CREATE UNIQUE INDEX "department_building_id_code_key" ON "department"("building_id", "code");

-- CreateIndex
CREATE UNIQUE INDEX "post_building_id_code_key" ON "post"("building_id", "code");

-- CreateIndex
CREATE UNIQUE INDEX "person_trackable_no_key" ON "person"("trackable_no");

-- CreateIndex
CREATE INDEX "person_department_id_idx" ON "person"("department_id");

-- CreateIndex
CREATE UNIQUE INDEX "vehicle_trackable_no_key" ON "vehicle"("trackable_no");

-- CreateIndex
CREATE UNIQUE INDEX "account_login_name_key" ON "account"("login_name");

-- CreateIndex
CREATE INDEX "session_account_id_idx" ON "session"("account_id");

-- CreateIndex
CREATE INDEX "session_expires_at_idx" ON "session"("expires_at");

-- AddForeignKey
ALTER TABLE "alarm" ADD CONSTRAINT "alarm_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alarm" ADD CONSTRAINT "alarm_trackable_no_fkey" FOREIGN KEY ("trackable_no") REFERENCES "trackable"("no") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alarm_event" ADD CONSTRAINT "alarm_event_alarm_id_fkey" FOREIGN KEY ("alarm_id") REFERENCES "alarm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alarm_notice" ADD CONSTRAINT "alarm_notice_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "area" ADD CONSTRAINT "area_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "area_rule" ADD CONSTRAINT "area_rule_area_id_fkey" FOREIGN KEY ("area_id") REFERENCES "area"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "anchor" ADD CONSTRAINT "anchor_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "gateway" ADD CONSTRAINT "gateway_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tag" ADD CONSTRAINT "tag_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tag_assignment" ADD CONSTRAINT "tag_assignment_tag_id_fkey" FOREIGN KEY ("tag_id") REFERENCES "tag"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tag_assignment" ADD CONSTRAINT "tag_assignment_trackable_no_fkey" FOREIGN KEY ("trackable_no") REFERENCES "trackable"("no") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "range_calibration" ADD CONSTRAINT "range_calibration_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "floor" ADD CONSTRAINT "floor_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan_feature" ADD CONSTRAINT "plan_feature_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "trackable" ADD CONSTRAINT "trackable_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "department" ADD CONSTRAINT "department_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "department" ADD CONSTRAINT "department_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "department"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "post" ADD CONSTRAINT "post_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contractor_unit" ADD CONSTRAINT "contractor_unit_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "person" ADD CONSTRAINT "person_trackable_no_fkey" FOREIGN KEY ("trackable_no") REFERENCES "trackable"("no") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "person" ADD CONSTRAINT "person_department_id_fkey" FOREIGN KEY ("department_id") REFERENCES "department"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "person" ADD CONSTRAINT "person_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "post"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "person" ADD CONSTRAINT "person_contractor_id_fkey" FOREIGN KEY ("contractor_id") REFERENCES "contractor_unit"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vehicle" ADD CONSTRAINT "vehicle_trackable_no_fkey" FOREIGN KEY ("trackable_no") REFERENCES "trackable"("no") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vehicle" ADD CONSTRAINT "vehicle_department_id_fkey" FOREIGN KEY ("department_id") REFERENCES "department"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vehicle" ADD CONSTRAINT "vehicle_contractor_id_fkey" FOREIGN KEY ("contractor_id") REFERENCES "contractor_unit"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "account_building" ADD CONSTRAINT "account_building_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "account_building" ADD CONSTRAINT "account_building_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "building_lease" ADD CONSTRAINT "building_lease_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tracker_snapshot" ADD CONSTRAINT "tracker_snapshot_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;
