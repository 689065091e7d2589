-- AlterTable
ALTER TABLE "gathering_setting" ADD COLUMN     "schedule" JSONB NOT NULL DEFAULT '{"weekdays":[1,2,3,4,5,6,7],"periods":[{"from":"00:00","to":"24:00"}],"holidays":true}';
