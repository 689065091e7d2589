import { DEMO_BUILDING_ID } from '../map/site.ts'

export interface PlantDepartment {
  id: string
  code: string
  name: string
  parentId: string | null
}
export interface PlantPost {
  id: string
  code: string
  name: string
}
export interface PlantContractor {
  id: string
  name: string
  /** Category of the specification. */
  category: 'epc' | 'subcontract' | 'carrier' | 'inspection' | 'survey' | 'design' | 'supervisor' | 'other'
}

const department = (code: string, name: string, parent: string | null = 'root'): PlantDepartment => ({
  id: `${DEMO_BUILDING_ID}-dept-${code}`,
  code,
  name,
  parentId: parent && `${DEMO_BUILDING_ID}-dept-${parent}`,
})

/** Parents before their children. */
export const DEPARTMENTS: PlantDepartment[] = [
  department('root', '滨海精细化工有限公司', null),
  department('management', '公司领导'),
  department('administration', '综合管理部'),
  department('finance', '财务部'),
  department('purchasing', '采购供应部'),
  department('hse', '安全环保部'),
  department('security', '安保消防队', 'hse'),
  department('production', '生产技术部'),
  department('shift-a', '运行甲班', 'production'),
  department('shift-b', '运行乙班', 'production'),
  department('shift-c', '运行丙班', 'production'),
  department('laboratory', '质检中心', 'production'),
  department('equipment', '设备动力部'),
  department('maintenance', '机修班', 'equipment'),
  department('electrical', '电仪班', 'equipment'),
  department('logistics', '储运部'),
  department('tank-farm', '罐区班', 'logistics'),
  department('warehouse', '仓储班', 'logistics'),
]

const post = (code: string, name: string): PlantPost => ({ id: `${DEMO_BUILDING_ID}-post-${code}`, code, name })

export const POSTS: PlantPost[] = [
  post('director', '总经理'),
  post('deputy', '副总经理'),
  post('manager', '部门经理'),
  post('clerk', '文员'),
  post('accountant', '会计'),
  post('buyer', '采购员'),
  post('safety-engineer', '安全工程师'),
  post('process-engineer', '工艺工程师'),
  post('guard', '安保员'),
  post('firefighter', '消防员'),
  post('shift-leader', '班长'),
  post('board-operator', '中控操作员'),
  post('field-operator', '外操巡检员'),
  post('tank-operator', '罐区操作工'),
  post('loading-operator', '装卸工'),
  post('warehouse-keeper', '仓库管理员'),
  post('analyst', '化验员'),
  post('fitter', '机修钳工'),
  post('welder', '焊工'),
  post('electrician', '电工'),
  post('instrument', '仪表工'),
  post('scaffolder', '架子工'),
  post('insulator', '保温工'),
  post('cleaner', '保洁员'),
  post('supervisor', '监理工程师'),
  post('driver', '驾驶员'),
]

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
