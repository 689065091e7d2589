-- CreateTable
CREATE TABLE "patrol_point" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "department_id" TEXT,
    "perception" TEXT NOT NULL,
    "anchor_id" TEXT,
    "threshold_dbm" INTEGER NOT NULL DEFAULT -75,
    "distance_m" DOUBLE PRECISION,
    "fence" JSONB,
    "stay_s" INTEGER NOT NULL DEFAULT 10,
    "must_pass" BOOLEAN NOT NULL DEFAULT true,
    "checks" JSONB NOT NULL DEFAULT '[]',
    "remark" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "patrol_point_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "patrol_area" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "department_id" TEXT,
    "fence" JSONB,
    "min_patrols" INTEGER,
    "min_stay_min" INTEGER,
    "remark" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "patrol_area_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "patrol_area_point" (
    "area_id" TEXT NOT NULL,
    "point_id" TEXT NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "patrol_area_point_pkey" PRIMARY KEY ("area_id","point_id")
);

-- CreateTable
CREATE TABLE "patrol_route" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "department_id" TEXT,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "ordered" BOOLEAN NOT NULL DEFAULT true,
    "start_time" TEXT NOT NULL,
    "times_per_day" INTEGER NOT NULL,
    "every_min" INTEGER,
    "duration_min" INTEGER NOT NULL,
    "early_min" INTEGER NOT NULL,
    "late_min" INTEGER NOT NULL,
    "threshold_pct" INTEGER NOT NULL DEFAULT 100,
    "weekdays" INTEGER[] DEFAULT ARRAY[1, 2, 3, 4, 5, 6, 7]::INTEGER[],
    "holidays" BOOLEAN NOT NULL DEFAULT true,
    "absences" JSONB NOT NULL DEFAULT '[]',
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "patrol_route_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "patrol_route_point" (
    "route_id" TEXT NOT NULL,
    "point_id" TEXT NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "patrol_route_point_pkey" PRIMARY KEY ("route_id","point_id")
);

-- CreateTable
CREATE TABLE "patrol_route_area" (
    "route_id" TEXT NOT NULL,
    "area_id" TEXT NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "patrol_route_area_pkey" PRIMARY KEY ("route_id","area_id")
);

-- CreateTable
CREATE TABLE "patrol_route_team" (
    "route_id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "patrol_route_team_pkey" PRIMARY KEY ("route_id","team_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "patrol_point_anchor_id_key" ON "patrol_point"("anchor_id");

-- CreateIndex
CREATE INDEX "patrol_point_department_id_idx" ON "patrol_point"("department_id");

-- CreateIndex
CREATE UNIQUE INDEX "patrol_point_building_id_name_key" ON "patrol_point"("building_id", "name");

-- CreateIndex
CREATE INDEX "patrol_area_department_id_idx" ON "patrol_area"("department_id");

-- CreateIndex
CREATE UNIQUE INDEX "patrol_area_building_id_name_key" ON "patrol_area"("building_id", "name");

-- CreateIndex
CREATE INDEX "patrol_area_point_point_id_idx" ON "patrol_area_point"("point_id");

-- CreateIndex
CREATE INDEX "patrol_route_department_id_idx" ON "patrol_route"("department_id");

-- CreateIndex
CREATE UNIQUE INDEX "patrol_route_building_id_name_key" ON "patrol_route"("building_id", "name");

-- CreateIndex
CREATE INDEX "patrol_route_point_point_id_idx" ON "patrol_route_point"("point_id");

-- CreateIndex
CREATE INDEX "patrol_route_area_area_id_idx" ON "patrol_route_area"("area_id");

-- CreateIndex
CREATE INDEX "patrol_route_team_team_id_idx" ON "patrol_route_team"("team_id");

-- AddForeignKey
ALTER TABLE "patrol_point" ADD CONSTRAINT "patrol_point_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "patrol_point" ADD CONSTRAINT "patrol_point_department_id_fkey" FOREIGN KEY ("department_id") REFERENCES "department"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "patrol_point" ADD CONSTRAINT "patrol_point_anchor_id_fkey" FOREIGN KEY ("anchor_id") REFERENCES "anchor"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "patrol_area" ADD CONSTRAINT "patrol_area_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "patrol_area" ADD CONSTRAINT "patrol_area_department_id_fkey" FOREIGN KEY ("department_id") REFERENCES "department"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "patrol_area_point" ADD CONSTRAINT "patrol_area_point_area_id_fkey" FOREIGN KEY ("area_id") REFERENCES "patrol_area"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "patrol_area_point" ADD CONSTRAINT "patrol_area_point_point_id_fkey" FOREIGN KEY ("point_id") REFERENCES "patrol_point"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "patrol_route" ADD CONSTRAINT "patrol_route_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "patrol_route" ADD CONSTRAINT "patrol_route_department_id_fkey" FOREIGN KEY ("department_id") REFERENCES "department"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "patrol_route_point" ADD CONSTRAINT "patrol_route_point_route_id_fkey" FOREIGN KEY ("route_id") REFERENCES "patrol_route"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "patrol_route_point" ADD CONSTRAINT "patrol_route_point_point_id_fkey" FOREIGN KEY ("point_id") REFERENCES "patrol_point"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "patrol_route_area" ADD CONSTRAINT "patrol_route_area_route_id_fkey" FOREIGN KEY ("route_id") REFERENCES "patrol_route"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "patrol_route_area" ADD CONSTRAINT "patrol_route_area_area_id_fkey" FOREIGN KEY ("area_id") REFERENCES "patrol_area"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "patrol_route_team" ADD CONSTRAINT "patrol_route_team_route_id_fkey" FOREIGN KEY ("route_id") REFERENCES "patrol_route"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "patrol_route_team" ADD CONSTRAINT "patrol_route_team_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "patrol_team"("id") ON DELETE CASCADE ON UPDATE CASCADE;
