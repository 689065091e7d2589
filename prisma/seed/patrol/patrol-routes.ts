import { DEMO_BUILDING_ID } from '../map/site.ts'
import { DEMO_PATROL_POINTS } from './patrol-points.ts'

const id = (kind: string, code: string) => `${DEMO_BUILDING_ID}-patrol-${kind}-${code}`
const pointsOf = (department: string) => DEMO_PATROL_POINTS.filter((point) => point.department === department).map((point) => point.id)

/** The tank farm as one area of assessment. */
export const DEMO_PATROL_AREAS = [
  { id: id('area', 'tank-farm'), name: '罐区重点部位', department: 'tank-farm', minPatrols: 4, pointIds: pointsOf('tank-farm') },
]

export interface DemoPatrolRoute {
  id: string
  name: string
  department: string
  ordered: boolean
  startTime: string
  timesPerDay: number
  durationMin: number
  thresholdPct: number
  pointIds: string[]
  areaIds: string[]
  teamIds: string[]
}

/** Rounds of the demonstration site: operators every hour, guards every two. */
export const DEMO_PATROL_ROUTES: readonly DemoPatrolRoute[] = [
  {
    ...{ id: id('route', 'tank-farm'), name: '罐区巡检路线', department: 'tank-farm', ordered: false },
    ...{ startTime: '00:00', timesPerDay: 24, durationMin: 50, thresholdPct: 80 },
    pointIds: pointsOf('tank-farm'),
    areaIds: [id('area', 'tank-farm')],
    teamIds: [id('team', 'tank-farm')],
  },
  {
    ...{ id: id('route', 'security'), name: '厂区消防巡查路线', department: 'security', ordered: true },
    ...{ startTime: '00:00', timesPerDay: 12, durationMin: 100, thresholdPct: 90 },
    pointIds: pointsOf('security'),
    areaIds: [],
    teamIds: [id('team', 'security')],
  },
]
