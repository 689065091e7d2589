-- The words that a building's selects begin with. It may change their names, add others, and delete those that nothing uses.
CREATE FUNCTION usual_dictionary_words() RETURNS TABLE (category text, value text, zh_cn text, zh_tw text, en_us text, sort integer)
LANGUAGE sql IMMUTABLE AS $$
  VALUES
    ('visitReason', 'business', '商务洽谈', '商務洽談', 'Business meeting', 10),
    ('visitReason', 'visit', '参观', '參觀', 'Visit', 20),
    ('visitReason', 'interview', '面试', '面試', 'Interview', 30),
    ('visitReason', 'other', '其他', '其他', 'Other', 990),
    ('vehicleVisitReason', 'loading', '装货', '裝貨', 'Loading', 10),
    ('vehicleVisitReason', 'unloading', '卸货', '卸貨', 'Unloading', 20),
    ('vehicleVisitReason', 'delivery', '送货', '送貨', 'Delivery', 30),
    ('vehicleVisitReason', 'maintenance', '检修服务', '檢修服務', 'Maintenance', 40),
    ('vehicleVisitReason', 'passenger', '接送人员', '接送人員', 'Passengers', 50),
    ('vehicleVisitReason', 'other', '其他', '其他', 'Other', 990),
    ('contractorCategory', 'epc', '总承包', '總承包', 'EPC', 10),
    ('contractorCategory', 'subcontract', '分包', '分包', 'Subcontractor', 20),
    ('contractorCategory', 'carrier', '承运', '承運', 'Carrier', 30),
    ('contractorCategory', 'inspection', '检测', '檢測', 'Inspection', 40),
    ('contractorCategory', 'survey', '勘察', '勘察', 'Survey', 50),
    ('contractorCategory', 'design', '设计', '設計', 'Design', 60),
    ('contractorCategory', 'supervisor', '监理', '監理', 'Supervision', 70),
    ('contractorCategory', 'other', '其他', '其他', 'Other', 990),
    ('vehicleType', 'tanker', '槽罐车', '槽罐車', 'Tanker', 10),
    ('vehicleType', 'truck', '货车', '貨車', 'Truck', 20),
    ('vehicleType', 'forklift', '叉车', '堆高機', 'Forklift', 30),
    ('vehicleType', 'car', '小型客车', '小客車', 'Car', 40),
    ('vehicleType', 'fireEngine', '消防车', '消防車', 'Fire engine', 50),
    ('vehicleType', 'ambulance', '救护车', '救護車', 'Ambulance', 60),
    ('vehicleType', 'crane', '起重机', '起重機', 'Crane', 70),
    ('vehicleType', 'other', '其他', '其他', 'Other', 990)
$$;
CREATE FUNCTION first_dictionary_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.dictionary_entry (id, building_id, category, value, name_zh_cn, name_zh_tw, name_en_us, sort)
    SELECT NEW.id || '-' || w.category || '-' || w.value, NEW.id, w.* FROM public.usual_dictionary_words() AS w;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION first_dictionary_words() FROM PUBLIC;
CREATE TRIGGER first_dictionary_words AFTER INSERT ON "building" FOR EACH ROW EXECUTE FUNCTION first_dictionary_words();

-- Buildings that stand begin with the same, so that what their rows store keeps its name.
INSERT INTO "dictionary_entry" (id, building_id, category, value, name_zh_cn, name_zh_tw, name_en_us, sort)
  SELECT b.id || '-' || w.category || '-' || w.value, b.id, w.* FROM "building" b, usual_dictionary_words() AS w;
