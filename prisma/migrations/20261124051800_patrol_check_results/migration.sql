-- CreateTable
CREATE TABLE "patrol_check_result" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "round_id" TEXT NOT NULL,
    "department_id" TEXT,
    "route_name" TEXT NOT NULL,
    "point_id" TEXT NOT NULL,
    "point_name" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "answer" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "unit" TEXT,
    "low" DOUBLE PRECISION,
    "high" DOUBLE PRECISION,
    "exceeded" BOOLEAN NOT NULL,
    "photo" JSONB,
    "person_id" TEXT,
    "person_name" TEXT,
    "checked_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "patrol_check_result_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "patrol_check_result_building_id_checked_at_id_idx" ON "patrol_check_result"("building_id", "checked_at", "id");

-- CreateIndex
CREATE INDEX "patrol_check_result_round_id_idx" ON "patrol_check_result"("round_id");

-- CreateIndex
CREATE INDEX "patrol_check_result_department_id_idx" ON "patrol_check_result"("department_id");

-- AddForeignKey
ALTER TABLE "patrol_check_result" ADD CONSTRAINT "patrol_check_result_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "patrol_check_result" ADD CONSTRAINT "patrol_check_result_round_id_fkey" FOREIGN KEY ("round_id") REFERENCES "patrol_round"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "patrol_check_result" ADD CONSTRAINT "patrol_check_result_department_id_fkey" FOREIGN KEY ("department_id") REFERENCES "department"("id") ON DELETE SET NULL ON UPDATE CASCADE;
