import { setTimeout as sleep } from 'node:timers/promises'
import { ENDPOINTS } from '@muster/contracts'
import { signIn } from '@muster/sign-in/node'
import type { SiteFile } from '../data/site-file.ts'

const ASK_EVERY_MS = 1000
/** Every how many rounds a user signs in anew. */
const SIGN_IN_EVERY = 5
const ASKED = [ENDPOINTS.sessionInfo, ENDPOINTS.roster, ENDPOINTS.alarmCounts, ENDPOINTS.health]

export interface Visit {
  calls: number
  /** Calls that were not answered properly: the call, and the answer. */
  refused: string[]
}

/** A user who signs in repeatedly and makes a console's calls while `meanwhile` runs. */
export async function visit({ httpUrl, admin }: SiteFile, buildId: string, meanwhile: () => Promise<unknown>): Promise<Visit> {
  const visited: Visit = { calls: 0, refused: [] }
  const enter = () => signIn(httpUrl, { ...admin, buildId })
  const tried = async (what: string, work: () => Promise<string | null>) => {
    visited.calls += 1
    const fault = await work().catch(faultOf)
    if (fault !== null) visited.refused.push(`${what}: ${fault}`)
  }
  let token = await enter()
  let goesOn = true
  const ended = meanwhile().finally(() => {
    goesOn = false
  })
  for (let round = 1; goesOn; round += 1) {
    if (round % SIGN_IN_EVERY === 0)
      await tried('sign-in', async () => {
        token = await enter()
        return null
      })
    await Promise.all(ASKED.map(({ method, path }) => tried(path, () => ask(new URL(path, httpUrl), method, token))))
    await sleep(ASK_EVERY_MS)
  }
  await ended
  return visited
}

/** @returns null, or the wrong answer */
async function ask(url: URL, method: string, authToken: string): Promise<string | null> {
  const answer = await fetch(url, { method, headers: { authToken } })
  const text = await answer.text()
  return answer.ok ? null : `${answer.status} ${text.slice(0, 200)}`
}

function faultOf(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : { message: String(error), cause: undefined }
  return cause instanceof Error ? `${message}: ${cause.message}` : message
}
