import { z } from 'zod'
import { defineEndpoint, envelope } from '../endpoint.ts'
import { authEntry } from '../menu/menu.ts'
import { buildingChoice } from './building-choice.ts'
import { layoutSettings } from './layout-settings.ts'
import { SESSION_KINDS } from './session-kind.ts'
import { sealedPassword, signedIn } from './sign-in.ts'

/** What a sign-in has to answer, once and within two minutes. */
export const loginChallenge = z.object({
  challengeId: z.string(),
  /** Goes into the encrypted password. */
  nonce: z.string(),
  /** The server's clock, Unix ms; goes there too, moved on by the time that passed since. */
  timeMs: z.number().int(),
  /** The public key by its id, SPKI in base64, for RSA-OAEP with SHA-256. */
  kid: z.string(),
  publicKey: z.string(),
  /** `image` is a PNG as data address; null when nothing has to be typed. */
  captcha: z.object({ required: z.boolean(), image: z.string().nullable() }),
  /** Instead of typing: a text of which SHA-256 of `salt:text` begins with `bits` zero bits. */
  work: z.object({ salt: z.string(), bits: z.number().int() }),
})
export type LoginChallenge = z.infer<typeof loginChallenge>

/** Getting in and out, and who is in: what a console has at hand on its login page. */
export const SESSION_ENDPOINTS = {
  loginChallenge: defineEndpoint({
    method: 'GET',
    path: '/pod/login/challenge',
    access: 'public',
    scope: 'open',
    /**
     * Where and as whom somebody is about to sign in, as far as that is known: some need to answer nothing at first.
     */
    query: z.object({ buildId: z.string().max(64).optional(), name: z.string().trim().max(64).optional() }),
    summary: 'What the next sign-in has to answer: picture or work, nonce and public key; for one try within 120 s',
    perMinute: 600,
    response: envelope(loginChallenge),
  }),
  login: defineEndpoint({
    method: 'POST',
    path: '/doLogin',
    perMinute: 600,
    access: 'public',
    scope: 'open',
    summary: 'Sign in; the token comes in the response header authtoken, or code 1131 asks for the second step',
    bodyType: 'form',
    body: z.object({
      name: z.string().trim().min(1).max(64),
      /** A plain password is refused. */
      password: sealedPassword,
      kid: z.string().min(1).max(64),
      challengeId: z.string().min(1).max(64),
      captcha: z.string().trim().max(16).optional(),
      work: z.string().max(32).optional(),
      buildId: z.string().min(1).max(64),
    }),
    response: envelope(signedIn),
  }),
  passwordChallenge: defineEndpoint({
    method: 'GET',
    path: '/pod/password/challenge',
    access: 'session',
    scope: 'account',
    beforePasswordChange: true,
    summary: 'Nonce and public key for one change of the password within 120 s',
    perMinute: 60,
    response: envelope(
      loginChallenge.omit({ captcha: true, work: true }).extend({
        /** Longest new password of this installation. */
        maxLength: z.number().int(),
      }),
    ),
  }),
  changePassword: defineEndpoint({
    method: 'POST',
    path: '/pod/password/change',
    access: 'session',
    scope: 'account',
    beforePasswordChange: true,
    summary: 'Change the own password; ends all sessions of the account',
    perMinute: 60,
    body: z.object({
      challengeId: z.string().min(1).max(64),
      kid: z.string().min(1).max(64),
      oldPassword: sealedPassword,
      newPassword: sealedPassword,
    }),
    response: envelope(z.null()),
  }),
  sessionExtend: defineEndpoint({
    method: 'POST',
    path: '/pod/session/extend',
    access: 'session',
    scope: 'account',
    summary: 'Put the absolute end of this session off by its full length; asks for the password again',
    perMinute: 60,
    body: z.object({ challengeId: z.string().min(1).max(64), kid: z.string().min(1).max(64), password: sealedPassword }),
    response: envelope(z.object({ expiresInS: z.number().int() })),
  }),
  logout: defineEndpoint({
    method: 'POST',
    path: '/logout',
    access: 'session',
    scope: 'account',
    beforePasswordChange: true,
    unlicensed: true,
    summary: 'End this session',
    response: envelope(z.null()),
  }),
  loginBuildings: defineEndpoint({
    method: 'GET',
    path: '/pod/building/list',
    access: 'public',
    scope: 'open',
    summary: 'Buildings to choose from on the login page',
    response: envelope(z.array(buildingChoice)),
  }),
  chooseBuilding: defineEndpoint({
    method: 'GET',
    path: '/pod/building/choose',
    access: 'session',
    scope: 'account',
    unlicensed: true,
    summary: 'Switch the session to another building; a new token comes in the header authtoken',
    query: z.object({ buildId: z.string().min(1).max(64) }),
    response: envelope(buildingChoice),
  }),
  sessionInfo: defineEndpoint({
    method: 'GET',
    path: '/base/authority/get-info',
    access: 'session',
    scope: 'account',
    beforePasswordChange: true,
    summary: 'Who is signed in and what they may do',
    response: envelope(
      z.object({
        id: z.string(),
        name: z.string(),
        realName: z.string().nullable(),
        company: z.string().nullable(),
        jobId: z.string().nullable(),
        jobName: z.string().nullable(),
        departId: z.string().nullable(),
        departName: z.string().nullable(),
        buildId: z.string(),
        buildings: z.array(buildingChoice),
        /** How the session began, and seconds to its absolute end. */
        sessionKind: z.enum(SESSION_KINDS),
        expiresInS: z.number().int(),
        /** Seconds without a key or a movement after which the console signs out by itself; null: it never does. */
        unattendedS: z.number().int().nullable(),
        /** The password was set by somebody else: nothing but its change is answered. */
        mustChangePassword: z.boolean(),
        /** How the account has its console laid out. */
        layout: layoutSettings,
        /** Pages the account may see and the groups that hold one, by order. */
        auth: z.array(authEntry),
      }),
    ),
  }),
} as const
