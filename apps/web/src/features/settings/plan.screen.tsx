import { useQuery } from '@tanstack/react-query'
import { QueryStates } from '../../components/query-states.tsx'
import { call } from '../../http/client.ts'
import { useRoster, useSite } from '../../live/queries.ts'
import { PlanPage } from './plan/plan-page.tsx'
import { planVersionsKey } from './plan/use-plan-change.ts'

/** The plan of the site: map zips, versions, pictures and models beside the resulting map. */
function PlanScreen() {
  const versions = useQuery({ queryKey: planVersionsKey, queryFn: ({ signal }) => call('planVersions', { quiet: true, signal }) })
  const site = useSite()
  const roster = useRoster()
  return (
    <QueryStates query={versions}>
      {(known) => (
        <QueryStates query={site}>
          {(shown) => <QueryStates query={roster}>{(people) => <PlanPage site={shown} roster={people} known={known} />}</QueryStates>}
        </QueryStates>
      )}
    </QueryStates>
  )
}

export default PlanScreen
