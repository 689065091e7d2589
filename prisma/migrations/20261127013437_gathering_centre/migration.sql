-- AlterTable
ALTER TABLE "gathering_setting" ADD COLUMN     "centre" TEXT NOT NULL DEFAULT 'person';

ALTER TABLE "gathering_setting" ADD CONSTRAINT "gathering_setting_centre" CHECK ("centre" IN ('person', 'anywhere'));
-- Sites that have looked for circles anywhere go on doing so: nothing is found less often unless somebody says so.
UPDATE "gathering_setting" SET "centre" = 'anywhere';
