-- CreateTable
CREATE TABLE "plan_version" (
    "building_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "by" TEXT NOT NULL,
    "why" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "plan" JSONB NOT NULL,
    "shapes_file" TEXT NOT NULL,
    "features" INTEGER NOT NULL,

    CONSTRAINT "plan_version_pkey" PRIMARY KEY ("building_id","number")
);

-- CreateTable
CREATE TABLE "plan_candidate" (
    "building_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "by" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "plan" JSONB NOT NULL,
    "shapes_file" TEXT NOT NULL,
    "features" INTEGER NOT NULL,
    "found" JSONB NOT NULL,

    CONSTRAINT "plan_candidate_pkey" PRIMARY KEY ("building_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "plan_candidate_id_key" ON "plan_candidate"("id");

-- AddForeignKey
ALTER TABLE "plan_version" ADD CONSTRAINT "plan_version_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan_candidate" ADD CONSTRAINT "plan_candidate_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Pictures and models are of the plan too.
CALL follow_config('plan_version', 'plan');
