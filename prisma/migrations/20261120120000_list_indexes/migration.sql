-- Three and more letters of a name or number at once; beside the index of single characters.
CREATE INDEX "person_search_trgm_idx" ON "person" USING gin (lower("name" || ' ' || coalesce("number", '')) gin_trgm_ops);

-- Those who are there: counted by class, department, post and unit, and chosen by name, without looking at the rows themselves.
CREATE INDEX "person_present_class_idx" ON "person" ("building_id", "class") WHERE "left_on" IS NULL;
CREATE INDEX "person_present_name_idx" ON "person" ("building_id", "name", "id") WHERE "left_on" IS NULL;
CREATE INDEX "person_present_department_idx" ON "person" ("department_id") WHERE "left_on" IS NULL;
CREATE INDEX "person_present_post_idx" ON "person" ("post_id") WHERE "left_on" IS NULL;
CREATE INDEX "person_present_contractor_idx" ON "person" ("contractor_id") WHERE "left_on" IS NULL;

-- Which cards are carried now.
CREATE INDEX "tag_assignment_carried_idx" ON "tag_assignment" ("tag_id") WHERE "to_at" IS NULL;
