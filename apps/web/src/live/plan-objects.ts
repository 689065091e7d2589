import { PLAN_ENDPOINTS, type PlanModel, type PlanPicture } from '@muster/contracts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call, callFile } from '../http/client.ts'

export const planObjectsKey = ['planObjects'] as const

/** Pictures and models of a plan, and the keys of their files. */
export interface PlanObjects {
  /** Grows with every change, including changed files. */
  number: number
  pictures: readonly PlanPicture[]
  models: readonly PlanModel[]
  /** Shows the plan awaiting acceptance instead of the one in force. */
  of?: string
}

export const NO_PLAN_OBJECTS: PlanObjects = { number: 0, pictures: [], models: [] }

const planObjectsQuery = queryOptions({
  queryKey: planObjectsKey,
  queryFn: ({ signal }) => call('planObjects', { quiet: true, signal }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})

/** Pictures under the plan and models on it; none until loaded. */
export function usePlanObjects(): PlanObjects {
  return useQuery(planObjectsQuery).data ?? NO_PLAN_OBJECTS
}

/** Bytes of a picture or a model; null when unavailable: the map works without. */
export async function planFile(id: string, part: 'picture' | 'near' | 'far', of?: string): Promise<Blob | null> {
  const answer = await callFile(PLAN_ENDPOINTS.planFile, { query: { id, part, of }, quiet: true }).catch(() => null)
  return answer !== null && 'file' in answer ? answer.file : null
}
