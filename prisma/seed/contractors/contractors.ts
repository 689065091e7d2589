import { DEMO_BUILDING_ID } from '../map/site.ts'

export interface PlantContractor {
  id: string
  name: string
  /** A word of the building's dictionary. */
  category: 'epc' | 'subcontract' | 'carrier' | 'inspection' | 'survey' | 'design' | 'supervisor' | 'service' | 'other'
  /** Leader of its work on the site. */
  leader: { name: string; phone: string }
  /** Building since this many days, and for how many more. */
  buildsDays: [since: number, until: number]
}

const contractor = (
  code: string,
  name: string,
  category: PlantContractor['category'],
  leader: string,
  buildsDays: PlantContractor['buildsDays'],
): PlantContractor => ({
  id: `${DEMO_BUILDING_ID}-unit-${code}`,
  name,
  category,
  leader: { name: leader, phone: `199000088${String(buildsDays[0] % 100).padStart(2, '0')}` },
  buildsDays,
})

export const CONTRACTORS: PlantContractor[] = [
  contractor('epc', '华东石化工程建设有限公司', 'epc', '顾建平', [210, 155]),
  contractor('repair', '海安设备检修有限公司', 'subcontract', '钱卫东', [38, 21]),
  contractor('carrier', '通达危险品运输有限公司', 'carrier', '龚长林', [320, 45]),
  contractor('inspection', '江海特种设备检测有限公司', 'inspection', '施明远', [12, 9]),
  contractor('supervisor', '正信工程监理有限公司', 'supervisor', '尹国梁', [209, 170]),
  contractor('service', '净城物业服务有限公司', 'service', '黎秀珍', [326, 39]),
]
