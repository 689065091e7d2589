import type { Drawing, PatrolCheck, PatrolPointType } from '@muster/contracts'
import { ANCHORS } from '../devices/anchors.ts'
import { DEMO_BUILDING_ID } from '../map/site.ts'

/** People known to be farther away are not at a beacon's point. */
export const BEACON_M = 8

export interface DemoPatrolPoint {
  id: string
  name: string
  type: PatrolPointType
  department: string
  mustPass: boolean
  /** For a point detected by a beacon. */
  anchorId: string | null
  fence: Drawing | null
  checks: PatrolCheck[]
}

const yesNo = (name: string): PatrolCheck => ({ name, answer: 'yesNo', low: null, high: null, unit: null })
const reading = (name: string, low: number, high: number, unit: string): PatrolCheck => ({ name, answer: 'number', low, high, unit })

const point = (
  department: string,
  code: string,
  name: string,
  type: PatrolPointType,
  where: { beacon: number } | { at: [number, number]; radiusM: number },
  checks: PatrolCheck[],
  mustPass = true,
): DemoPatrolPoint => ({
  id: `${DEMO_BUILDING_ID}-patrol-point-${code}`,
  ...{ name, type, department, mustPass, checks },
  anchorId: 'beacon' in where ? `${DEMO_BUILDING_ID}-ble-${where.beacon}` : null,
  fence: 'at' in where ? { floor: 0, shape: { type: 'circle', centre: where.at, radiusM: where.radiusM } } : null,
})

const LEAK = yesNo('阀门、法兰无泄漏')
const EXTINGUISHER = yesNo('灭火器在位、压力正常')

/** Points of the demonstration site: its operators and guards pass them on their way. */
export const DEMO_PATROL_POINTS: readonly DemoPatrolPoint[] = [
  point('tank-farm', 'tank-gate', '罐区西入口', 'gate', { at: [236, 206], radiusM: 9 }, [yesNo('门禁完好')], false),
  point('tank-farm', 'pump', '罐区泵房', 'equipment', { at: [270, 206], radiusM: 9 }, [LEAK, reading('泵出口压力', 0.3, 0.8, 'MPa')]),
  point('tank-farm', 'tank-101', 'V-101 储罐', 'hazard', { beacon: 5 }, [LEAK, reading('罐温', -5, 40, '℃')]),
  point('tank-farm', 'tank-102', 'V-102 储罐', 'hazard', { beacon: 4 }, [LEAK, reading('罐温', -5, 40, '℃')]),
  point('tank-farm', 'sphere', '球罐区', 'hazard', { beacon: 6 }, [LEAK, reading('罐压', 0, 1.6, 'MPa')]),
  point('tank-farm', 'monitor', '泡沫消防炮', 'fire', { at: [356, 206], radiusM: 9 }, [EXTINGUISHER]),
  point('security', 'south-road', '南路消火栓', 'fire', { at: [229.5, 49.5], radiusM: 9 }, [EXTINGUISHER]),
  point('security', 'east-gate', '东门', 'gate', { at: [380.5, 49.5], radiusM: 9 }, [yesNo('大门关闭')]),
  point('security', 'east-road', '东路消火栓', 'fire', { at: [380.5, 206], radiusM: 9 }, [EXTINGUISHER]),
  point('security', 'north-road', '北路消火栓', 'fire', { at: [305, 274.5], radiusM: 9 }, [EXTINGUISHER], false),
  point('security', 'west-road', '西路消火栓', 'fire', { at: [70.5, 212], radiusM: 9 }, [EXTINGUISHER]),
]

interface Reach {
  at: [number, number]
  floor: number
  radiusM: number
}

/** Position of a point, and its radius. */
export function reachOf({ anchorId, fence }: DemoPatrolPoint): Reach {
  const beacon = ANCHORS.find(({ id }) => id === anchorId)
  if (beacon) return { at: [beacon.x, beacon.y], floor: beacon.floor, radiusM: BEACON_M }
  const shape = fence?.shape
  if (shape?.type !== 'circle') throw new Error('points of the demonstration site have a beacon or a circle')
  return { at: [shape.centre[0], shape.centre[1]], floor: fence?.floor ?? 0, radiusM: shape.radiusM }
}
