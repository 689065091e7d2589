import { z } from 'zod'
import type { LoginKeys } from '../../framework/parts/sign-in.ts'
import { sameText } from '../../framework/same-text.ts'

const sealed = z.object({ password: z.string().min(3).max(64), nonce: z.string(), timeMs: z.number().int() }).strict()

/** The tool adds the time since it requested the challenge; its clock may differ slightly from ours. */
const TOLERANCE_MS = 10_000

/**
 * The password of a sign-in. Null for every kind of fault: the caller then does the same work and gives the same
 * answer.
 * @param nowMs Unix ms
 */
export async function openPassword(
  keys: LoginKeys,
  { kid, password }: { kid: string; password: string },
  challenge: { nonce: string; createdAtMs: number },
  nowMs: number,
): Promise<string | null> {
  const text = await keys.decrypt(kid, password)
  const parsed = sealed.safeParse(parseJson(text))
  if (!parsed.success) return null
  const { nonce, timeMs } = parsed.data
  const inTime = timeMs >= challenge.createdAtMs - TOLERANCE_MS && timeMs <= nowMs + TOLERANCE_MS
  return inTime && sameText(nonce, challenge.nonce) ? parsed.data.password : null
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
