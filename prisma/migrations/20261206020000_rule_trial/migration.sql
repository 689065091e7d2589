-- Trials are of areas and of gathering settings.
ALTER TABLE "area_trial" RENAME TO "rule_trial";
ALTER TABLE "rule_trial" RENAME CONSTRAINT "area_trial_pkey" TO "rule_trial_pkey";
ALTER TABLE "rule_trial" RENAME CONSTRAINT "area_trial_building_id_fkey" TO "rule_trial_building_id_fkey";
ALTER TABLE "rule_trial" RENAME CONSTRAINT "area_trial_account_id_fkey" TO "rule_trial_account_id_fkey";
ALTER INDEX "area_trial_state_created_at_idx" RENAME TO "rule_trial_state_created_at_idx";
ALTER INDEX "area_trial_building_id_created_at_idx" RENAME TO "rule_trial_building_id_created_at_idx";
