import type { DictionaryCategory } from '@muster/contracts'
import { insertRows } from '../load/insert-rows.ts'
import type { SeedPart } from '../load/seed-part.ts'

type Word = [value: string, zhCn: string, zhTw: string, enUs: string]

/** The plant's own words, besides those that every building begins with. */
const OWN_WORDS: Partial<Record<DictionaryCategory, readonly Word[]>> = {
  visitReason: [
    ['inspection', '安全检查', '安全檢查', 'Safety inspection'],
    ['training', '入厂培训', '入廠訓練', 'Induction training'],
  ],
  vehicleVisitReason: [['waste', '危废清运', '危廢清運', 'Hazardous waste collection']],
  contractorCategory: [['service', '后勤服务', '後勤服務', 'Site services']],
  vehicleType: [['vacuumTruck', '吸污车', '吸污車', 'Vacuum truck']],
  supplyKind: [
    ['fire', '消防器材', '消防器材', 'Firefighting'],
    ['protection', '个体防护', '個人防護', 'Personal protection'],
    ['spill', '堵漏与吸附', '堵漏與吸附', 'Spill control'],
    ['medical', '医疗急救', '醫療急救', 'First aid'],
    ['communication', '通信照明', '通訊照明', 'Communication and lighting'],
  ],
  alarmCause: [
    ['handover', '交接班人员集中', '交接班人員集中', 'Shift handover'],
    ['thunderstorm', '雷雨天避险', '雷雨天避險', 'Sheltering from a thunderstorm'],
    ['toolboxTalk', '班前安全交底', '班前安全交底', 'Toolbox talk'],
  ],
}

export const loadDictionary: SeedPart = ({ db, plant }) =>
  insertRows(
    db,
    'dictionary_entry',
    Object.entries(OWN_WORDS).flatMap(([category, words]) =>
      words.map(([value, name_zh_cn, name_zh_tw, name_en_us], i) => ({
        ...{ id: `${plant.id}-${category}-${value}`, building_id: plant.id, category: category as DictionaryCategory, value },
        ...{ name_zh_cn, name_zh_tw, name_en_us, sort: 100 + 10 * i },
      })),
    ),
  )
