-- CreateTable
CREATE TABLE "gate" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "area_id" TEXT,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "certificates" BOOLEAN NOT NULL DEFAULT false,
    "head_limit" INTEGER,
    "rules" JSONB NOT NULL DEFAULT '[]',
    "remark" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "gate_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "gate_door" (
    "building_id" TEXT NOT NULL,
    "gate_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "device" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "direction" TEXT NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "gate_door_pkey" PRIMARY KEY ("building_id","device","number")
);

-- CreateTable
CREATE TABLE "gate_passage" (
    "id" TEXT NOT NULL,
    "building_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "gate_id" TEXT,
    "gate_name" TEXT NOT NULL,
    "door" TEXT NOT NULL,
    "area_id" TEXT NOT NULL DEFAULT '',
    "direction" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "arrived_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "trackable_no" INTEGER,
    "name" TEXT,
    "class" TEXT,
    "unit" TEXT,
    "card" TEXT,
    "plate" TEXT,
    "decision" TEXT NOT NULL,
    "reason" TEXT,
    "notes" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "passages" INTEGER,
    "waybill" TEXT,
    "goods" TEXT,
    "escort" TEXT,
    "picture" TEXT,

    CONSTRAINT "gate_passage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "gate_presence" (
    "building_id" TEXT NOT NULL,
    "area_id" TEXT NOT NULL,
    "trackable_no" INTEGER NOT NULL,
    "inside" BOOLEAN NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "gate_name" TEXT NOT NULL,

    CONSTRAINT "gate_presence_pkey" PRIMARY KEY ("building_id","area_id","trackable_no")
);

-- CreateIndex
CREATE INDEX "gate_area_id_idx" ON "gate"("area_id");

-- CreateIndex
CREATE UNIQUE INDEX "gate_building_id_kind_name_key" ON "gate"("building_id", "kind", "name");

-- CreateIndex
CREATE INDEX "gate_door_gate_id_idx" ON "gate_door"("gate_id");

-- CreateIndex
CREATE INDEX "gate_passage_building_id_kind_at_id_idx" ON "gate_passage"("building_id", "kind", "at", "id");

-- CreateIndex
CREATE INDEX "gate_passage_gate_id_at_id_idx" ON "gate_passage"("gate_id", "at", "id");

-- CreateIndex
CREATE INDEX "gate_passage_trackable_no_at_idx" ON "gate_passage"("trackable_no", "at");

-- AddForeignKey
ALTER TABLE "gate" ADD CONSTRAINT "gate_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "gate" ADD CONSTRAINT "gate_area_id_fkey" FOREIGN KEY ("area_id") REFERENCES "area"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "gate_door" ADD CONSTRAINT "gate_door_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "gate_door" ADD CONSTRAINT "gate_door_gate_id_fkey" FOREIGN KEY ("gate_id") REFERENCES "gate"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "gate_passage" ADD CONSTRAINT "gate_passage_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "gate_presence" ADD CONSTRAINT "gate_presence_building_id_fkey" FOREIGN KEY ("building_id") REFERENCES "building"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Lists find their page by an index, whatever they are narrowed by.
ALTER TABLE "gate_passage" ADD COLUMN "searched" TEXT GENERATED ALWAYS AS (lower(coalesce("name", '') || ' ' || coalesce("card", '') || ' ' || coalesce("plate", ''))) STORED;
CREATE INDEX "gate_passage_searched_chars_idx" ON "gate_passage" USING gin (string_to_array("searched", NULL));
CREATE INDEX "gate_passage_searched_trgm_idx" ON "gate_passage" USING gin ("searched" gin_trgm_ops);
CREATE INDEX "gate_passage_refused_idx" ON "gate_passage" ("building_id", "kind", "at", "id") INCLUDE ("reason") WHERE "decision" = 'refused';
CREATE INDEX "gate_passage_odd_idx" ON "gate_passage" ("building_id", "kind", "at", "id") INCLUDE ("notes") WHERE "notes" <> '{}';
CREATE INDEX "gate_passage_unit_idx" ON "gate_passage" ("building_id", "kind", "unit", "at", "id");
CREATE INDEX "gate_passage_arrived_idx" ON "gate_passage" ("building_id", "kind", "arrived_at");

-- Who decides at the gates works by a copy of these.
CALL follow_config('gate', 'gates');
CALL follow_config('gate_door', 'gates');
