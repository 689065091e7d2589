import { z } from 'zod'
import { defineEndpoint, envelope } from '../endpoint.ts'
import { sealedPassword, signedIn } from './sign-in.ts'

/** Six digits of the authenticator, or a recovery code as it was printed. */
const code = z.string().trim().min(6).max(32)
const ofChallenge = { challengeId: z.string().min(1).max(64), kid: z.string().min(1).max(64), password: sealedPassword }

/** Detail of `secondFactorNeeded`: the password was right, and this identifies the waiting sign-in. */
export interface NamedSignIn {
  signInId: string
}

/** One-time codes of an authenticator (TOTP, RFC 6238) beside the password. */
export const SECOND_FACTOR_ENDPOINTS = {
  loginCode: defineEndpoint({
    method: 'POST',
    path: '/doLogin/code',
    perMinute: 600,
    access: 'public',
    scope: 'open',
    summary: 'Second step of a sign-in: a code within 5 minutes, from where it began; the token comes in the response header authtoken',
    body: z.object({ signInId: z.string().min(1).max(64), code }),
    response: envelope(signedIn),
  }),
  secondFactorState: defineEndpoint({
    method: 'GET',
    path: '/pod/second-factor',
    access: 'session',
    scope: 'account',
    summary: 'Whether the own account asks for a code at sign-in',
    response: envelope(z.object({ enabledAt: z.iso.datetime().nullable(), recoveryLeft: z.number().int(), changeable: z.boolean() })),
  }),
  secondFactorStart: defineEndpoint({
    method: 'POST',
    path: '/pod/second-factor/start',
    access: 'session',
    scope: 'account',
    summary: 'A new secret for the authenticator; asks for the password, and nothing changes before it is confirmed by a code',
    perMinute: 60,
    body: z.object(ofChallenge),
    /** The secret in base32, and the same as address for a QR code. */
    response: envelope(z.object({ secret: z.string(), uri: z.string() })),
  }),
  secondFactorConfirm: defineEndpoint({
    method: 'POST',
    path: '/pod/second-factor/confirm',
    access: 'session',
    scope: 'account',
    summary: 'Switch the second factor on with a code of the new secret within 10 minutes; the recovery codes are shown once',
    perMinute: 60,
    body: z.object({ code }),
    response: envelope(z.object({ recoveryCodes: z.array(z.string()) })),
  }),
  secondFactorStop: defineEndpoint({
    method: 'POST',
    path: '/pod/second-factor/stop',
    access: 'session',
    scope: 'account',
    summary: 'Switch the second factor off with password and code',
    perMinute: 60,
    body: z.object({ ...ofChallenge, code }),
    response: envelope(z.null()),
  }),
} as const
