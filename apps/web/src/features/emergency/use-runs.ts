import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../http/client.ts'
import { emergencyKey } from '../../live/queries.ts'

/** Polling interval while the live channel is down. */
const AGAIN_MS = 15_000
const BOARD_MS = 1_000

const currentQuery = queryOptions({
  queryKey: [...emergencyKey, 'current'],
  queryFn: ({ signal }) => call('emergencyCurrent', { quiet: true, signal }),
  refetchInterval: AGAIN_MS,
  // A browser without a network would wait for one silently.
  networkMode: 'always',
})

/** Drills and emergencies that are going on. */
export const useCurrentRuns = () => useQuery(currentQuery)

/** Everybody's state in a run, at most a second old. */
export const useBoard = (id: string) =>
  useQuery({
    queryKey: ['musterBoard', id],
    queryFn: ({ signal }) => call('musterBoard', { query: { id }, quiet: true, signal }),
    refetchInterval: BOARD_MS,
    networkMode: 'always',
  })
