import { DEMO_BUILDING_ID } from '../map/site.ts'

export interface PlantPost {
  id: string
  code: string
  name: string
}

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
