-- AlterTable
ALTER TABLE "tag" ADD COLUMN     "access_card" TEXT,
ADD COLUMN     "department_id" TEXT,
ADD COLUMN     "firmware" TEXT,
ADD COLUMN     "kind" TEXT NOT NULL DEFAULT 'card',
ADD COLUMN     "remark" TEXT,
ADD COLUMN     "state" TEXT NOT NULL DEFAULT 'ready',
ADD COLUMN     "state_at" TIMESTAMPTZ(3),
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "battery_sample" (
    "building_id" TEXT NOT NULL,
    "tag_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "pct" INTEGER NOT NULL,

    CONSTRAINT "battery_sample_pkey" PRIMARY KEY ("tag_id","at")
);

-- CreateTable
CREATE TABLE "device_command" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "topic" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by" TEXT NOT NULL,
    "sent_at" TIMESTAMPTZ(3),
    "answered_at" TIMESTAMPTZ(3),
    "result" TEXT,

    CONSTRAINT "device_command_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "device_command_subject_id_created_at_idx" ON "device_command"("subject_id", "created_at");

-- CreateIndex
CREATE INDEX "device_command_building_id_created_at_idx" ON "device_command"("building_id", "created_at");

-- AddForeignKey
ALTER TABLE "tag" ADD CONSTRAINT "tag_department_id_fkey" FOREIGN KEY ("department_id") REFERENCES "department"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "battery_sample" ADD CONSTRAINT "battery_sample_tag_id_fkey" FOREIGN KEY ("tag_id") REFERENCES "tag"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "device_command" ADD CONSTRAINT "device_command_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The alarms of a device stand on its page.
CREATE INDEX "alarm_subject_id_idx" ON "alarm" ("subject_id") WHERE "subject_id" IS NOT NULL;

ALTER TABLE "tag" ADD CONSTRAINT "tag_state_known" CHECK ("state" IN ('ready', 'lost', 'damaged', 'scrapped'));
