import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../http/client.ts'
import { emergencyKey } from '../../live/queries.ts'

/** Between two looks, where the live channel is cut and tells nothing. */
const AGAIN_MS = 15_000
const BOARD_MS = 1_000

const currentQuery = queryOptions({
  queryKey: [...emergencyKey, 'current'],
  queryFn: ({ signal }) => call('emergencyCurrent', { quiet: true, signal }),
  refetchInterval: AGAIN_MS,
  // A browser without a network would wait for one and say nothing.
  networkMode: 'always',
})

/** Drills and emergencies that are going on. */
export const useCurrentRuns = () => useQuery(currentQuery)

/** Where everybody is in a run, a second old at most. */
export const useBoard = (id: string) =>
  useQuery({
    queryKey: ['musterBoard', id],
    queryFn: ({ signal }) => call('musterBoard', { query: { id }, quiet: true, signal }),
    refetchInterval: BOARD_MS,
    networkMode: 'always',
  })
