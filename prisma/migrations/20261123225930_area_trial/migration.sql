-- CreateTable
CREATE TABLE "area_trial" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "from_at" TIMESTAMPTZ(3) NOT NULL,
    "to_at" TIMESTAMPTZ(3) NOT NULL,
    "version" INTEGER NOT NULL,
    "changes" JSONB NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "progress" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "figures" JSONB,
    "alarms" JSONB,

    CONSTRAINT "area_trial_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "area_trial_state_created_at_idx" ON "area_trial"("state", "created_at");

-- CreateIndex
CREATE INDEX "area_trial_building_id_created_at_idx" ON "area_trial"("building_id", "created_at");

-- AddForeignKey
ALTER TABLE "area_trial" ADD CONSTRAINT "area_trial_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "area_trial" ADD CONSTRAINT "area_trial_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
