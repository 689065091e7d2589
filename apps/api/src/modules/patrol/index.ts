import { sweepAll, watchAll } from '../../framework/jobs/job.ts'
import { patrolMine } from './checks/my-rounds.ts'
import { patrolAnswer } from './checks/patrol-answer.ts'
import { patrolCheckResultStore } from './checks/patrol-check-result.store.ts'
import { PATROL_REFERENCES } from './patrol.references.ts'
import { patrolAreaStore } from './patrol-area.store.ts'
import { PATROL_BEACON } from './patrol-beacon.reference.ts'
import { patrolAreaChooser, patrolBeaconOptions, patrolPointChooser, patrolTeamChooser } from './patrol-choosers.ts'
import { patrolPointStore } from './patrol-point.store.ts'
import { patrolRouteStore } from './patrol-route.store.ts'
import { PATROL_ROWS } from './patrol-scope.ts'
import { patrolTeamStore } from './patrol-team.store.ts'
import { patrolPointPlaces } from './point-places.ts'
import { patrolOverview } from './rounds/patrol-overview.ts'
import { patrolRoundStore } from './rounds/patrol-round.store.ts'
import { patrolStatistics, patrolStatisticsExport } from './rounds/patrol-statistics.ts'
import { patrolBoard, patrolRoundDetail } from './rounds/round-details.ts'
import { dropOldSightings, watchPatrols } from './rounds/watch-patrols.ts'

export const patrolModule = {
  scopedRows: PATROL_ROWS,
  stores: {
    patrolPoint: patrolPointStore,
    patrolArea: patrolAreaStore,
    patrolTeam: patrolTeamStore,
    patrolRoute: patrolRouteStore,
    patrolRound: patrolRoundStore,
    patrolCheckResult: patrolCheckResultStore,
  },
  handlers: {
    patrolBeaconOptions,
    patrolPointChooser,
    patrolPointPlaces,
    patrolAreaChooser,
    patrolTeamChooser,
    patrolRoundDetail,
    patrolBoard,
    patrolMine,
    patrolAnswer,
    patrolStatistics,
    patrolOverview,
    patrolStatisticsExport,
  },
  references: { ...PATROL_REFERENCES, patrolBeaconOptions: PATROL_BEACON },
  jobs: {
    watchPatrols: watchAll(watchPatrols),
    dropOldSightings: sweepAll(dropOldSightings),
  },
}
