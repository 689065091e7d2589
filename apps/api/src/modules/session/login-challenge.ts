import { createHash, randomBytes } from 'node:crypto'
import { workHolds } from '@muster/sign-in'
import type { Needs } from '../../context.ts'
import type { BaseContext } from '../../framework/context.ts'
import type { LoginPlace } from '../../framework/parts/sign-in.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { inBuilding } from '../../framework/tenancy/in-building.ts'
import { readSettings } from '../settings/setting.store.ts'
import { drawCaptcha, drawText } from './captcha/draw-captcha.ts'
import { type ChallengeRow, insertChallenge } from './login-challenge.store.ts'
import { placeOf } from './login-place.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** The picture, the work and the key for one attempt to sign in. */
export const loginChallenge: Handler<'loginChallenge', Needs<'config' | 'drawing' | 'loginKeys' | 'throttle' | 'devices'>> = async ({
  context,
  query,
  request,
}) => {
  const { pool, loginKeys, drawing, config } = context
  const { kid, publicKey } = await loginKeys.current()
  const required = await isCaptchaRequired(context, query, placeOf(context, request))
  const captcha = required ? drawText() : null
  const picture = captcha === null ? null : await drawing.run(() => drawCaptcha(captcha))
  const row = { id: randomBytes(16).toString('base64url'), nonce: randomBytes(24).toString('base64url'), captcha }
  await insertChallenge(pool, 'login', row)
  return ok({
    challengeId: row.id,
    nonce: row.nonce,
    timeMs: Date.now(),
    kid,
    publicKey,
    captcha: { required, image: picture && `data:image/png;base64,${picture.toString('base64')}` },
    work: { salt: row.nonce, bits: config.LOGIN_WORK_BITS },
  })
}

/** Failed attempts after which a captcha is required where it is not always. */
const FREE_FAILURES = 2

/**
 * Whether signing in to the building requires captcha or work now. An unknown building does, as the strictest would.
 */
export async function isCaptchaRequired(
  { pool, throttle }: BaseContext & Needs<'throttle'>,
  { buildId, name }: { buildId?: string | undefined; name?: string | undefined },
  place: LoginPlace,
): Promise<boolean> {
  if (!buildId || (await throttle.failures(name || undefined, place)) >= FREE_FAILURES) return true
  return (await inBuilding(buildId, () => readSettings(pool, buildId))).loginCaptcha !== 'afterFailures'
}

/** Whether the characters are right, or the work was done. */
export function isAnswered(
  challenge: ChallengeRow,
  answer: { captcha?: string | undefined; work?: string | undefined },
  bits: number,
  required: boolean,
): boolean {
  if (answer.work !== undefined) return workHolds(challenge.nonce, bits, answer.work, sha256)
  if (challenge.captcha === null) return !required
  return answer.captcha?.toUpperCase() === challenge.captcha
}
