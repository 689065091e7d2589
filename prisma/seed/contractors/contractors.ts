import { DEMO_BUILDING_ID } from '../map/site.ts'

export interface PlantContractor {
  id: string
  name: string
  /** Category of the specification. */
  category: 'epc' | 'subcontract' | 'carrier' | 'inspection' | 'survey' | 'design' | 'supervisor' | 'other'
}

const contractor = (code: string, name: string, category: PlantContractor['category']): PlantContractor => ({
  id: `${DEMO_BUILDING_ID}-unit-${code}`,
  name,
  category,
})

export const CONTRACTORS: PlantContractor[] = [
  contractor('epc', '华东石化工程建设有限公司', 'epc'),
  contractor('repair', '海安设备检修有限公司', 'subcontract'),
  contractor('carrier', '通达危险品运输有限公司', 'carrier'),
  contractor('inspection', '江海特种设备检测有限公司', 'inspection'),
  contractor('supervisor', '正信工程监理有限公司', 'supervisor'),
  contractor('service', '净城物业服务有限公司', 'other'),
]
