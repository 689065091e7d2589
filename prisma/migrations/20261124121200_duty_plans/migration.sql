-- AlterTable
ALTER TABLE "duty" ADD COLUMN     "plan_id" TEXT;

-- CreateTable
CREATE TABLE "duty_plan" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "shift_id" TEXT NOT NULL,
    "person_ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "department_ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "from_day" DATE NOT NULL,
    "until_day" DATE NOT NULL,
    "weekdays" INTEGER[],
    "by_calendar" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "duty_plan_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "duty_plan_shift_id_idx" ON "duty_plan"("shift_id");

-- CreateIndex
CREATE UNIQUE INDEX "duty_plan_building_id_name_key" ON "duty_plan"("building_id", "name");

-- CreateIndex
CREATE INDEX "duty_plan_id_idx" ON "duty"("plan_id");

-- AddForeignKey
ALTER TABLE "duty" ADD CONSTRAINT "duty_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "duty_plan"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "duty_plan" ADD CONSTRAINT "duty_plan_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "duty_plan" ADD CONSTRAINT "duty_plan_shift_id_fkey" FOREIGN KEY ("shift_id") REFERENCES "work_shift"("id") ON DELETE CASCADE ON UPDATE CASCADE;
