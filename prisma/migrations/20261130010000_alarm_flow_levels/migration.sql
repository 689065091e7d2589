-- AlterTable
ALTER TABLE "alarm" ADD COLUMN     "roused_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "alarm_flow" ADD COLUMN     "handle_min" INTEGER NOT NULL DEFAULT 0,
ALTER COLUMN "responsible" TYPE TEXT[] USING CASE WHEN "responsible" IS NULL THEN ARRAY[]::TEXT[] ELSE ARRAY["responsible"] END,
ALTER COLUMN "responsible" SET DEFAULT ARRAY[]::TEXT[];

-- Flows of the same kind and area applied together, so the first of them takes over what the others say.
WITH ranked AS (
  SELECT "id", first_value("id") OVER same AS "first", row_number() OVER same AS "place", "on_site", "responsible", "levels"
    FROM "alarm_flow" WINDOW same AS (PARTITION BY "building_id", "kind", "area_id" ORDER BY "created_at", "id")
), merged AS (
  SELECT r."first", bool_or(r."on_site") AS "on_site",
    coalesce((SELECT array_agg(DISTINCT who) FROM ranked m, unnest(m."responsible") AS who WHERE m."first" = r."first"), ARRAY[]::TEXT[]) AS "responsible",
    coalesce((SELECT jsonb_agg(level ORDER BY m."place") FROM ranked m, jsonb_array_elements(m."levels") AS level WHERE m."first" = r."first"), '[]') AS "levels"
    FROM ranked r GROUP BY r."first" HAVING count(*) > 1
), taken AS (
  UPDATE "alarm_flow" f SET "on_site" = m."on_site", "responsible" = m."responsible", "levels" = m."levels", "version" = f."version" + 1
    FROM merged m WHERE f."id" = m."first"
) DELETE FROM "alarm_flow" f USING ranked r WHERE f."id" = r."id" AND r."place" > 1;
CREATE UNIQUE INDEX "alarm_flow_once" ON "alarm_flow"("building_id", "kind", coalesce("area_id", ''));

-- AlterTable
ALTER TABLE "alarm_delivery" ADD COLUMN     "called_at" TIMESTAMPTZ(3),
ADD COLUMN     "reason" TEXT NOT NULL DEFAULT 'unacknowledged';
UPDATE "alarm_delivery" d SET "called_at" = greatest(a."arrived_at", a."silenced_until"),
    "reason" = CASE WHEN a."kind" = 'gathering' AND d."after_min" = s."mail_after_min" THEN 'gathering' ELSE 'unacknowledged' END
  FROM "alarm" a LEFT JOIN "gathering_setting" s ON s."building_id" = a."building_id" WHERE a."id" = d."alarm_id";
ALTER TABLE "alarm_delivery" ALTER COLUMN "called_at" SET NOT NULL;

-- An alarm that calls anew is told of anew.
DROP INDEX "alarm_delivery_alarm_id_after_min_person_id_key";
CREATE UNIQUE INDEX "alarm_delivery_once" ON "alarm_delivery"("alarm_id", "called_at", "reason", "after_min", "person_id");

-- What gets worse is off the shelf as well, and whoever set it aside knew less.
CREATE OR REPLACE FUNCTION alarm_escalates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF array_position('{low,medium,high,critical}'::text[], NEW.priority) > array_position('{low,medium,high,critical}'::text[], OLD.priority) THEN
    NEW.work := 'new';
    NEW.acknowledged_at := NULL;
    NEW.acknowledged_by := NULL;
    NEW.acknowledged_by_name := NULL;
    NEW.shelved_until := NULL;
    NEW.shelved_by := NULL;
    NEW.shelved_by_name := NULL;
    NEW.shelf_reason := NULL;
    NEW.roused_at := now();
  ELSIF OLD.work = 'handled' AND NEW.work <> 'handled' THEN
    NEW.roused_at := now();
  ELSIF OLD.shelved_until IS NOT NULL AND NEW.shelved_until IS NULL AND NEW.work = 'new' THEN
    NEW.roused_at := least(OLD.shelved_until, now());
  END IF;
  RETURN NEW;
END $$;
DROP TRIGGER escalates ON "alarm";
CREATE TRIGGER escalates BEFORE UPDATE OF "priority", "work", "shelved_until" ON "alarm" FOR EACH ROW EXECUTE FUNCTION alarm_escalates();
