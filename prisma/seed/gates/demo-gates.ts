import type { GateDoor, GateKind, GateRule } from '@muster/contracts'
import { DEMO_BUILDING_ID } from '../map/site.ts'

export interface DemoGate {
  id: string
  kind: GateKind
  name: string
  /** Null: the site as a whole. */
  areaId: string | null
  doors: GateDoor[]
  rules: GateRule[]
}

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const rule = (more: Partial<GateRule>): GateRule => ({
  ...{ classes: [], people: [], departments: [], units: [], vehicles: [], weekdays: EVERY_DAY, from: '00:00', to: '24:00' },
  ...more,
})
const bothWays = (device: string, name: string): GateDoor[] => [
  { name: `${name}（进）`, device, number: 1, direction: 'in' },
  { name: `${name}（出）`, device, number: 2, direction: 'out' },
]
const of = (code: string) => `${DEMO_BUILDING_ID}-${code}`

/** Gates and checkpoints of the demonstration site: of the site itself, and of its areas with hazards. */
export const DEMO_GATES: readonly DemoGate[] = [
  { id: of('gate-main'), kind: 'people', name: '南大门人员通道', areaId: null, doors: bothWays('AC-01', '翼闸'), rules: [] },
  {
    ...{ id: of('gate-process'), kind: 'people', name: '2# 装置区门禁', areaId: of('risk-process') },
    doors: bothWays('AC-02', '三辊闸'),
    rules: [rule({ classes: ['employee', 'contractor'] })],
  },
  {
    ...{ id: of('gate-tank-farm'), kind: 'people', name: '原料罐区门禁', areaId: of('risk-tank-farm') },
    doors: bothWays('AC-03', '三辊闸'),
    rules: [rule({ classes: ['employee'] }), rule({ classes: ['contractor'], weekdays: [1, 2, 3, 4, 5, 6], from: '07:30', to: '18:00' })],
  },
  { id: of('checkpoint-main'), kind: 'vehicles', name: '物流门卡口', areaId: null, doors: bothWays('LPR-01', '道闸'), rules: [] },
  {
    ...{ id: of('checkpoint-loading'), kind: 'vehicles', name: '装卸站卡口', areaId: of('risk-loading') },
    doors: bothWays('LPR-02', '道闸'),
    rules: [rule({ classes: ['internalVehicle', 'externalVehicle'], from: '06:00', to: '20:00' })],
  },
]

/** The access card of a person of the roster. */
export const accessCardOf = (personId: string): string => `10${personId.slice(personId.lastIndexOf('-') + 1).padStart(6, '0')}`

/** Goods delivered by tankers. */
export const DEMO_GOODS = ['甲醇', '液碱（32%）', '环氧丙烷', '丙烯酸', '包装辅料'] as const
