-- Passages of a class are found without reading all others.
CREATE INDEX "gate_passage_class_idx" ON "gate_passage" ("building_id", "kind", "class", "at", "id");
