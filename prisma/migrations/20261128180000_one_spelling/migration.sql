-- What a text is searched by: as `searchForm` of the contracts makes it. Small letters of plain width without unseen
-- characters, blanks, dots, hyphens and apostrophes. In plpgsql, so that it stays a call, which may be declared to leak nothing.
CREATE FUNCTION search_form(written TEXT) RETURNS TEXT LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 50 AS $$
BEGIN
  IF octet_length(written) = length(written) THEN
    RETURN lower(regexp_replace(written, '[\u0001-\u0020\u007F.''`-]', '', 'g'));
  END IF;
  RETURN regexp_replace(
    lower(normalize(regexp_replace(
      written,
      '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF0-\uFFFB\uFE00-\uFE0F\U000E0000-\U000E0FFF\u0001-\u0020\u007F-\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000.·•‧∙⋅⸱・ᐧ●''’‘`´ʼ\u2010-\u2015\u2212\uFE58\uFE63\uFF0D-]',
      '', 'g'
    ), NFKC)),
    '[\u0001-\u0020\u007F-\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000.·•‧∙⋅⸱・ᐧ●''’‘`´ʼ\u2010-\u2015\u2212\uFE58\uFE63\uFF0D-]',
    '', 'g'
  );
END $$;

-- Searched by it, whatever was written: as before with an index of characters, of pairs and of trigrams, which are made anew with the
-- column. Whoever types a name and a number types a blank between, which counts for nothing.
ALTER TABLE "person" ALTER COLUMN "searched" SET EXPRESSION AS
  (search_form("name") || search_form(coalesce("number", '')) || ' ' || coalesce("initials", ''));
ALTER TABLE "special_certificate" ALTER COLUMN "searched" SET EXPRESSION AS (search_form("name") || search_form("number"));
ALTER TABLE "alarm" ALTER COLUMN "searched" SET EXPRESSION AS (
  search_form(coalesce("trackable_name", '')) || ' ' || search_form(coalesce("subject_name", '')) || ' ' ||
  search_form(coalesce("area_name", '')) || ' ' || search_form(coalesce("place_name", '')));
ALTER TABLE "gate_passage" ALTER COLUMN "searched" SET EXPRESSION AS (
  search_form(coalesce("name", '')) || ' ' || search_form(coalesce("card", '')) || ' ' || search_form(coalesce("plate", '')));
ALTER TABLE "downlink" ALTER COLUMN "searched" SET EXPRESSION AS (search_form("name"));
ALTER TABLE "message" ALTER COLUMN "searched" SET EXPRESSION AS (search_form("content"));

-- Vehicles and cards are searched the same way, and every name that a list shows of a person or thing.
ALTER TABLE "trackable" ADD COLUMN "searched" TEXT GENERATED ALWAYS AS (search_form("name")) STORED;
ALTER TABLE "vehicle" ADD COLUMN "searched" TEXT GENERATED ALWAYS AS (search_form("plate") || ' ' || coalesce("initials", '')) STORED;
CREATE INDEX "vehicle_searched_chars_idx" ON "vehicle" USING gin (string_to_array("searched", NULL));
CREATE INDEX "vehicle_searched_trgm_idx" ON "vehicle" USING gin ("searched" gin_trgm_ops);
DROP INDEX "vehicle_initials_trgm_idx";
ALTER TABLE "tag" ADD COLUMN "searched" TEXT GENERATED ALWAYS AS
  (search_form("sn") || ' ' || search_form("hw_id") || ' ' || search_form(coalesce("access_card", ''))) STORED;
CREATE INDEX "tag_searched_chars_idx" ON "tag" USING gin (string_to_array("searched", NULL));
CREATE INDEX "tag_searched_trgm_idx" ON "tag" USING gin ("searched" gin_trgm_ops);
-- The choice of a card looks for its serial number alone.
DROP INDEX "tag_sn_trgm_idx";
CREATE INDEX "tag_sn_trgm_idx" ON "tag" USING gin (search_form("sn") gin_trgm_ops);

-- Numbers and plates of earlier versions get their one spelling (`spelled` of the contracts), each where nobody else has it: of several that
-- turn out to be one, the first gets it, and the others stay as they are until somebody looks at them.
CREATE FUNCTION number_spelling(written TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT translate(
    regexp_replace(written, '[\u00AD\u034F\u061C\u115F\u1160\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF0-\uFFFB\uFE00-\uFE0F\U000E0000-\U000E0FFF\u0001-\u0020\u007F-\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]', '', 'g'),
    '０１２３４５６７８９ＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＱＲＳＴＵＶＷＸＹＺａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚ（）．／＿－‐‑‒–—―−',
    '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()./_--------')
$$;
CREATE FUNCTION plate_spelling(written TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT CASE
    WHEN close ~ '^([京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-Z][A-Z0-9]{1,6}[挂学警港澳领使电超试应急]{0,2}|WJ[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼]?[A-Z0-9]{4,6}|使\d{6}|\d{6}使|领\d{6}|民航[A-Z0-9]{4,6}|[A-Z]{2}\d{5})$'
    THEN close ELSE written END
  FROM (SELECT upper(regexp_replace(search_form(written), '[,_]', '', 'g')) AS close) AS made
$$;

-- A name that is a plate is the trackable's; the vehicle has a copy.
WITH odd AS (
  SELECT v.trackable_no AS no, v.building_id, plate_spelling(v.plate) AS spelling,
         row_number() OVER (PARTITION BY v.building_id, plate_spelling(v.plate) ORDER BY v.trackable_no) AS place
    FROM vehicle v WHERE v.deleted_at IS NULL AND v.plate <> plate_spelling(v.plate)
) UPDATE trackable t SET name = odd.spelling FROM odd
   WHERE t.no = odd.no AND odd.place = 1
     AND NOT EXISTS (SELECT FROM vehicle o WHERE o.building_id = odd.building_id AND o.deleted_at IS NULL AND o.plate = odd.spelling);
WITH odd AS (
  SELECT id, building_id, number_spelling(number) AS spelling, row_number() OVER (PARTITION BY building_id, number_spelling(number) ORDER BY id) AS place
    FROM person WHERE deleted_at IS NULL AND number <> number_spelling(number) AND number_spelling(number) <> ''
) UPDATE person t SET number = odd.spelling FROM odd
   WHERE t.id = odd.id AND odd.place = 1
     AND NOT EXISTS (SELECT FROM person o WHERE o.building_id = odd.building_id AND o.deleted_at IS NULL AND o.number = odd.spelling);
WITH odd AS (
  SELECT id, building_id, number_spelling(number) AS spelling, row_number() OVER (PARTITION BY building_id, number_spelling(number) ORDER BY id) AS place
    FROM special_certificate WHERE deleted_at IS NULL AND number <> number_spelling(number) AND number_spelling(number) <> ''
) UPDATE special_certificate t SET number = odd.spelling FROM odd
   WHERE t.id = odd.id AND odd.place = 1
     AND NOT EXISTS (SELECT FROM special_certificate o WHERE o.building_id = odd.building_id AND o.deleted_at IS NULL AND o.number = odd.spelling);
WITH odd AS (
  SELECT id, building_id, number_spelling(sn) AS spelling, row_number() OVER (PARTITION BY building_id, number_spelling(sn) ORDER BY id) AS place
    FROM tag WHERE sn <> number_spelling(sn) AND number_spelling(sn) <> ''
) UPDATE tag t SET sn = odd.spelling FROM odd
   WHERE t.id = odd.id AND odd.place = 1
     AND NOT EXISTS (SELECT FROM tag o WHERE o.building_id = odd.building_id AND o.sn = odd.spelling);
UPDATE vehicle SET driver_card = number_spelling(driver_card)
  WHERE driver_card <> number_spelling(driver_card) AND NOT EXISTS (SELECT FROM tag g WHERE g.building_id = vehicle.building_id AND g.sn = vehicle.driver_card);
UPDATE person SET access_card = number_spelling(access_card) WHERE access_card <> number_spelling(access_card);
UPDATE tag SET access_card = number_spelling(access_card) WHERE access_card <> number_spelling(access_card);
DROP FUNCTION number_spelling(TEXT);
DROP FUNCTION plate_spelling(TEXT);

ANALYZE "trackable";
ANALYZE "person";
ANALYZE "vehicle";
ANALYZE "tag";
