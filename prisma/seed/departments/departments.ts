import { DEMO_BUILDING_ID } from '../map/site.ts'

export interface PlantDepartment {
  id: string
  code: string
  name: string
  parentId: string | null
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
