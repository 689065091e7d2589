-- AlterTable
ALTER TABLE "safety_island" ADD COLUMN     "gate_id" TEXT;

-- AlterTable
ALTER TABLE "emergency_person" ADD COLUMN     "gate_inside" BOOLEAN,
ADD COLUMN     "read_at" TIMESTAMPTZ(3),
ADD COLUMN     "read_id" TEXT;

-- AlterTable
ALTER TABLE "permit" ADD COLUMN     "signed_away" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "urgent" TEXT;

-- AlterTable
ALTER TABLE "permit_signature" ADD COLUMN     "on_behalf_of" TEXT;

-- CreateTable
CREATE TABLE "drill_plan_version" (
    "plan_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "building_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "by" TEXT NOT NULL,
    "values" JSONB NOT NULL,

    CONSTRAINT "drill_plan_version_pkey" PRIMARY KEY ("plan_id","version")
);

-- CreateTable
CREATE TABLE "permit_conflict" (
    "building_id" TEXT NOT NULL,
    "one" TEXT NOT NULL,
    "other" TEXT NOT NULL,
    "rule" TEXT NOT NULL,
    "distance_m" INTEGER NOT NULL,
    "all_floors" BOOLEAN NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "permit_conflict_pkey" PRIMARY KEY ("building_id","one","other")
);

-- CreateTable
CREATE TABLE "permit_period" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "from_at" TIMESTAMPTZ(3) NOT NULL,
    "until_at" TIMESTAMPTZ(3) NOT NULL,
    "remark" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "permit_period_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "permit_delegation" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "delegate_id" TEXT NOT NULL,
    "from_day" DATE NOT NULL,
    "until_day" DATE NOT NULL,
    "reason" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "permit_delegation_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "drill_plan_version_building_id_idx" ON "drill_plan_version"("building_id");

-- CreateIndex
CREATE INDEX "permit_period_building_id_from_at_id_idx" ON "permit_period"("building_id", "from_at", "id");

-- CreateIndex
CREATE INDEX "permit_delegation_building_id_from_day_id_idx" ON "permit_delegation"("building_id", "from_day", "id");

-- CreateIndex
CREATE INDEX "permit_delegation_delegate_id_idx" ON "permit_delegation"("delegate_id");

-- CreateIndex
CREATE INDEX "permit_delegation_person_id_idx" ON "permit_delegation"("person_id");

-- CreateIndex
CREATE INDEX "safety_island_gate_id_idx" ON "safety_island"("gate_id");

-- AddForeignKey
ALTER TABLE "safety_island" ADD CONSTRAINT "safety_island_gate_id_fkey" FOREIGN KEY ("gate_id") REFERENCES "gate"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "drill_plan_version" ADD CONSTRAINT "drill_plan_version_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "drill_plan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "drill_plan_version" ADD CONSTRAINT "drill_plan_version_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "permit_conflict" ADD CONSTRAINT "permit_conflict_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "permit_period" ADD CONSTRAINT "permit_period_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "permit_delegation" ADD CONSTRAINT "permit_delegation_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "permit_delegation" ADD CONSTRAINT "permit_delegation_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "permit_delegation" ADD CONSTRAINT "permit_delegation_delegate_id_fkey" FOREIGN KEY ("delegate_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Signatures given before this counted themselves.
UPDATE "permit" SET "signed_away" = s.count FROM (SELECT permit_id, count(*)::int AS count FROM "permit_signature"
  WHERE at IS NOT NULL AND distance_m IS NULL GROUP BY permit_id) s WHERE s.permit_id = "permit".id;

-- What is seldom so is found without the rest of the ledger.
CREATE INDEX "permit_urgent_idx" ON "permit"("building_id", "start_at", "id") WHERE urgent IS NOT NULL;
CREATE INDEX "permit_upgraded_idx" ON "permit"("building_id", "start_at", "id") WHERE upgrade IS NOT NULL;
CREATE INDEX "permit_signed_away_idx" ON "permit"("building_id", "start_at", "id") WHERE signed_away > 0;
CREATE INDEX "permit_person_ids_idx" ON "permit" USING gin ("person_ids");

CALL follow_config('permit_conflict', 'permits');
CALL follow_config('permit_period', 'permits');
