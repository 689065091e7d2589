import { z } from 'zod'
import { defineEndpoint, envelope } from '../endpoint.ts'
import { uploadedFile } from '../files/endpoints.ts'
import { THEMES } from '../session/layout-settings.ts'
import { sealedPassword } from '../session/sign-in.ts'
import { SCREEN_LIMITS } from './document.ts'
import { SCREEN_MODULE_NAMES } from './modules.ts'

/** For how long the second password opens the hidden page. */
export const SECRET_OPEN_MIN = 10
export const SECRET_PERMISSION = 'settings:secret:edit'
const ACCESS = { permission: SECRET_PERMISSION } as const

/** What only the hidden page sets, by its codes. */
export const secretConfig = z.strictObject({
  /** Which page the warning centre opens. */
  bgversion: z.enum(['newer', 'older']),
  /** Flag that other systems ask for by its code. */
  iswwyt: z.boolean(),
  /** The building's notice runs along the top of its big screens. */
  showJJ: z.boolean(),
  maplogo: uploadedFile.nullable(),
  /** Text beside the product's mark, in place of the building's name. */
  logo: z.string().trim().max(20),
  title: z.string().trim().max(40),
  /** What an account sees that has chosen nothing. */
  theme: z.enum(THEMES),
  /** Modules that neither of the two ready pages shows. */
  hiddenModules: z.array(z.enum(SCREEN_MODULE_NAMES)).max(SCREEN_LIMITS.hidden),
})
export type SecretConfig = z.infer<typeof secretConfig>

const sealed = z.object({ challengeId: z.string().min(1).max(64), kid: z.string().min(1).max(64), password: sealedPassword })

export const SECRET_ENDPOINTS = {
  secretState: defineEndpoint({
    method: 'GET',
    path: '/pod/secret/state',
    access: ACCESS,
    scope: 'building',
    summary: 'Whether there is a second password, and until when it has opened the hidden page for this session',
    response: envelope(z.object({ isSet: z.boolean(), openUntil: z.iso.datetime().nullable() })),
  }),
  secretPassword: defineEndpoint({
    method: 'POST',
    path: '/pod/secret/password',
    access: ACCESS,
    scope: 'building',
    perMinute: 10,
    summary: 'Set the second password of the building; the own password is shown, and the second one where there is one',
    body: sealed.extend({ next: sealedPassword, second: sealedPassword.nullable() }),
    response: envelope(z.null()),
  }),
  secretOpen: defineEndpoint({
    method: 'POST',
    path: '/pod/secret/open',
    access: ACCESS,
    scope: 'building',
    perMinute: 10,
    summary: 'Open the hidden page for this session with the second password',
    body: sealed,
    response: envelope(z.object({ openUntil: z.iso.datetime() })),
  }),
  secretConfigGet: defineEndpoint({
    method: 'GET',
    path: '/pod/secret/config',
    access: ACCESS,
    scope: 'building',
    audited: true,
    summary: 'Hidden configuration; while the page is open',
    response: envelope(z.object({ version: z.number().int(), config: secretConfig })),
  }),
  secretConfigSave: defineEndpoint({
    method: 'POST',
    path: '/pod/secret/config/save',
    access: ACCESS,
    scope: 'building',
    summary: 'Save the hidden configuration; while the page is open',
    body: z.object({ version: z.number().int(), config: secretConfig }),
    response: envelope(z.object({ version: z.number().int() })),
  }),
} as const
