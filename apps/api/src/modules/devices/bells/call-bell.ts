import type { Needs } from '../../../context.ts'
import type { Job } from '../../../framework/jobs/job.ts'
import { type CalledBell, findCall, noteCall } from './bell-ring.store.ts'

const ANSWERS_WITHIN_MS = 4_000

/**
 * Orders the controller of a bell to ring or be silent. The address was entered by an authorised user; redirects are
 * not followed and only the status of the answer is kept, so the request cannot be used to read what it reaches.
 */
export const callBellJob: Job<'callBell', Needs<'allBuildings'>> = {
  group: 'bells',
  longestMs: 2 * ANSWERS_WITHIN_MS,
  async run({ allBuildings }, { id }, { signal }) {
    const bell = await findCall(allBuildings, id)
    if (!bell || bell.address === null || bell.over) return
    const { ok, status, fault } = await post(bell.address, bodyOf(id, bell), signal)
    if (status !== null) await noteCall(allBuildings, id, ok ? 'done' : 'refused', `HTTP ${status}`)
    else await noteCall(allBuildings, id, 'unreachable', fault)
    // It is retried: a restarting controller is back in seconds.
    if (!ok) throw new Error(`bell ${bell.code} did not take its order`)
  },
}

const bodyOf = (id: string, { code, what, seconds, kind, text }: CalledBell) =>
  JSON.stringify(
    what === 'ring' ? { type: what, id, bell: code, seconds, kind, ...(text === null ? {} : { text }) } : { type: what, id, bell: code },
  )

async function post(address: string, body: string, signal: AbortSignal): Promise<{ ok: boolean; status: number | null; fault: string }> {
  try {
    const response = await fetch(address, {
      ...{ method: 'POST', body, redirect: 'manual', headers: { 'content-type': 'application/json' } },
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWERS_WITHIN_MS)]),
    })
    await response.body?.cancel()
    return { ok: response.ok, status: response.status, fault: '' }
  } catch (error) {
    return { ok: false, status: null, fault: faultOf(error) }
  }
}

/** Codes such as ECONNREFUSED; for errors without one the name, such as TimeoutError. */
function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code } = (error.cause ?? {}) as NodeJS.ErrnoException
  return code ?? error.name
}
