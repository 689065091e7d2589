import { DEMO_BUILDING_ID } from '../map/site.ts'
import type { Carrier } from '../people/roster.ts'

/** A line of valuable equipment on the demonstration site. */
export interface DemoEquipment {
  id: string
  name: string
  type: string
  specification: string
  storage: string
  expected: number
  installed: number
  /** Floor and plan metres of its storage place; null: not marked. */
  at: readonly [floor: number, x: number, y: number] | null
  tag?: Carrier['tag']
  /** Allowed distance from there, metres. */
  radiusM?: number
  /** Person it is lent to for a day. */
  lentTo?: string
}

const id = (code: string) => `${DEMO_BUILDING_ID}-equipment-${code}`
const tag = (code: string, hwId: string, sn: string) => ({ id: `${DEMO_BUILDING_ID}-tag-e-${code}`, hwId, sn })

export const DEMO_EQUIPMENT: readonly DemoEquipment[] = [
  {
    ...{ id: id('vibration'), name: '便携式测振仪', type: '检测仪器', specification: '10～1000 Hz，0.1～199.9 mm/s' },
    ...{ storage: '机修车间 仪器柜 2', expected: 3, installed: 3, at: [1, 20, 205] },
  },
  {
    ...{ id: id('thermal'), name: '防爆热像仪', type: '检测仪器', specification: '-20～650 ℃，Ex ib IIB T4' },
    ...{ storage: '机修车间 仪器柜 1', expected: 2, installed: 1, at: [1, 17, 215] },
  },
  {
    ...{ id: id('gas'), name: '泵吸式四合一气体检测仪', type: '检测仪器', specification: 'CO、H2S、O2、可燃气' },
    ...{ storage: '中控楼 应急柜', expected: 8, installed: 8, at: [1, 180, 78] },
    ...{ tag: tag('gas', 'e02000000001', 'SK290001'), radiusM: 8 },
  },
  {
    ...{ id: id('torque'), name: '液压扭矩扳手', type: '检修工具', specification: '最大 5500 N·m' },
    ...{ storage: '机修车间 工具间', expected: 2, installed: 2, at: [1, 40, 220] },
  },
  {
    ...{ id: id('aligner'), name: '激光对中仪', type: '检修工具', specification: '测量距离 10 m' },
    ...{ storage: '机修车间 仪器柜 1', expected: 1, installed: 1, at: [1, 24, 212] },
    ...{ tag: tag('aligner', '4e02', 'SK290002'), radiusM: 15, lentTo: '设备科 泵组检修' },
  },
  {
    ...{ id: id('analyser'), name: '便携式色谱分析仪', type: '化验设备', specification: 'FID、TCD 双检测器' },
    ...{ storage: '化验室 3 号台', expected: 1, installed: 1, at: null },
  },
]
