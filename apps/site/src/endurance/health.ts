import { z } from 'zod'

const answer = z.object({
  status: z.string(),
  parts: z.record(z.string(), z.object({ up: z.boolean(), detail: z.string().nullable() })),
})

export interface Health {
  /** Every part is up; there may still be remarks. */
  up: boolean
  /** `ok`, or a short form of what `/health` says. */
  text: string
}

/** The answer of `/health`; no answer counts as one, too. */
export async function healthOf(httpUrl: string): Promise<Health> {
  try {
    const response = await fetch(new URL('/health', httpUrl), { signal: AbortSignal.timeout(5000) })
    const { status, parts } = answer.parse(await response.json())
    const said = Object.entries(parts).flatMap(([name, { up, detail }]) => (up && detail === null ? [] : `${name} ${detail ?? 'down'}`))
    const text = said.length === 0 ? status : `${response.status} ${status}: ${said.join(', ')}`
    return { up: Object.values(parts).every(({ up }) => up), text }
  } catch (error) {
    return { up: false, text: `no answer (${error instanceof Error ? error.message : String(error)})` }
  }
}
