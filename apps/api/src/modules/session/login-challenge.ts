import { createHash, randomBytes } from 'node:crypto'
import { workHolds } from '@muster/sign-in'
import { type Handler, ok } from '../../routing/handler.ts'
import { drawCaptcha, drawText } from './captcha/draw-captcha.ts'
import { type ChallengeRow, insertChallenge } from './login-challenge.store.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** The picture, the work and the key for one try to sign in. */
export const loginChallenge: Handler<'loginChallenge'> = async ({ context }) => {
  const { pool, loginKeys, drawing, config } = context
  const { kid, publicKey } = await loginKeys.current()
  const captcha = drawText()
  const picture = await drawing.run(() => drawCaptcha(captcha))
  const row = { id: randomBytes(16).toString('base64url'), nonce: randomBytes(24).toString('base64url'), captcha }
  await insertChallenge(pool, 'login', row)
  return ok({
    challengeId: row.id,
    nonce: row.nonce,
    timeMs: Date.now(),
    kid,
    publicKey,
    captcha: { required: true, image: `data:image/png;base64,${picture.toString('base64')}` },
    work: { salt: row.nonce, bits: config.LOGIN_WORK_BITS },
  })
}

/** Whether the characters were typed, or the work was done. */
export function isAnswered(
  challenge: ChallengeRow,
  answer: { captcha?: string | undefined; work?: string | undefined },
  bits: number,
): boolean {
  if (answer.work !== undefined) return workHolds(challenge.nonce, bits, answer.work, sha256)
  return challenge.captcha === null || answer.captcha?.toUpperCase() === challenge.captcha
}
