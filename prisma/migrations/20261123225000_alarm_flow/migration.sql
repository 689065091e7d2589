-- CreateTable
CREATE TABLE "silence_window" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "kinds" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "area_ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "from_at" TIMESTAMPTZ(3) NOT NULL,
    "until_at" TIMESTAMPTZ(3) NOT NULL,
    "reason" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "silence_window_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "alarm_flow" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "area_id" TEXT,
    "responsible" TEXT,
    "on_site" BOOLEAN NOT NULL DEFAULT false,
    "levels" JSONB NOT NULL DEFAULT '[]',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "alarm_flow_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "alarm_delivery" (
    "id" TEXT NOT NULL DEFAULT gen_random_uuid()::text,
    "building_id" TEXT NOT NULL,
    "alarm_id" TEXT NOT NULL,
    "after_min" INTEGER NOT NULL,
    "person_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "ordered_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "next_try_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "sent_at" TIMESTAMPTZ(3),
    "failed_at" TIMESTAMPTZ(3),
    "error" TEXT,

    CONSTRAINT "alarm_delivery_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "silence_window_building_id_until_at_idx" ON "silence_window"("building_id", "until_at");

-- CreateIndex
CREATE INDEX "alarm_flow_building_id_kind_idx" ON "alarm_flow"("building_id", "kind");

-- CreateIndex
CREATE UNIQUE INDEX "alarm_delivery_alarm_id_after_min_person_id_key" ON "alarm_delivery"("alarm_id", "after_min", "person_id");

-- AddForeignKey
ALTER TABLE "silence_window" ADD CONSTRAINT "silence_window_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alarm_flow" ADD CONSTRAINT "alarm_flow_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alarm_delivery" ADD CONSTRAINT "alarm_delivery_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alarm_delivery" ADD CONSTRAINT "alarm_delivery_alarm_id_fkey" FOREIGN KEY ("alarm_id") REFERENCES "alarm"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- No window holds for a call for help, none is endless.
ALTER TABLE "silence_window" ADD CONSTRAINT "silence_window_kinds" CHECK (NOT 'sos' = ANY ("kinds")),
  ADD CONSTRAINT "silence_window_ends" CHECK ("until_at" > "from_at" AND "until_at" <= "from_at" + interval '31 days');
CALL follow_config('silence_window', 'silences');

-- What is still to be sent is found at once among all that was.
CREATE INDEX "alarm_delivery_waiting_idx" ON "alarm_delivery" ("next_try_at", "person_id") WHERE "sent_at" IS NULL AND "failed_at" IS NULL;
CREATE INDEX "alarm_notice_alarm_idx" ON "alarm_notice" ("alarm_id");
