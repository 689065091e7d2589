import { z } from 'zod'
import { defineEndpoint, envelope } from '../endpoint.ts'
import { option, optionQuery } from '../resource/options.ts'
import { screenDocument, screenFile } from './document.ts'
import { READY_SCREENS } from './templates.ts'

const id = z.string().min(1).max(64)
const version = z.number().int()
const ofId = z.object({ id })
const SEE = { permission: 'screen:view' } as const
const EDIT = { permission: 'screen:config:edit' } as const
/** Pictures are files of their own; what is left is text. */
const SCREEN_KB = 256

export const shownScreen = z.object({
  id: z.string(),
  name: z.string(),
  ready: z.enum(READY_SCREENS).nullable(),
  /** Version that is shown; 0: as the product has it. */
  number: z.number().int(),
  document: screenDocument,
  /** Text that runs below the title; empty: none. */
  notice: z.string(),
})
export type ShownScreen = z.infer<typeof shownScreen>

export const screenVersion = z.object({
  number: z.number().int(),
  publishedAt: z.iso.datetime(),
  publishedBy: z.string(),
  why: z.string(),
})

export const screenDraft = z.object({
  id: z.string(),
  name: z.string(),
  ready: z.enum(READY_SCREENS).nullable(),
  version,
  published: z.number().int().nullable(),
  document: screenDocument,
})
export type ScreenDraft = z.infer<typeof screenDraft>

export const SCREENS_ENDPOINTS = {
  screenShow: defineEndpoint({
    method: 'GET',
    path: '/pod/screen/show',
    access: SEE,
    scope: 'building',
    summary: 'A big screen as it was published: one of the two ready pages, or another by its id; for those whose role may see it',
    /** One of both. */
    query: z.object({ ready: z.enum(READY_SCREENS).optional(), id: id.optional() }),
    response: envelope(shownScreen),
  }),
  screenList: defineEndpoint({
    method: 'GET',
    path: '/pod/screen/list',
    access: SEE,
    scope: 'building',
    summary: 'Big screens that were published and the caller may see',
    response: envelope(z.array(z.object({ id: z.string(), name: z.string(), ready: z.enum(READY_SCREENS).nullable() }))),
  }),
  screenDraft: defineEndpoint({
    method: 'GET',
    path: '/pod/screen/draft',
    access: EDIT,
    scope: 'building',
    summary: 'A big screen as it is being edited',
    query: ofId,
    response: envelope(screenDraft),
  }),
  screenDraftSave: defineEndpoint({
    method: 'POST',
    path: '/pod/screen/draft/save',
    access: EDIT,
    scope: 'building',
    bodyKb: SCREEN_KB,
    summary: 'Save the draft of a big screen; what is shown stays as it is',
    body: z.object({ id, version, document: screenDocument }),
    response: envelope(z.object({ version })),
  }),
  screenPublish: defineEndpoint({
    method: 'POST',
    path: '/pod/screen/publish',
    access: { permission: 'screen:config:publish' },
    scope: 'building',
    summary: 'Show the draft from now on, as a version with its reason; refused when it is not the one that was seen',
    body: z.object({ id, version, why: z.string().trim().min(1).max(100) }),
    response: envelope(z.object({ number: z.number().int(), version })),
  }),
  screenVersions: defineEndpoint({
    method: 'GET',
    path: '/pod/screen/versions',
    access: EDIT,
    scope: 'building',
    summary: 'Versions of a big screen, the newest first, at most 100',
    query: ofId,
    response: envelope(z.array(screenVersion)),
  }),
  screenRestore: defineEndpoint({
    method: 'POST',
    path: '/pod/screen/restore',
    access: EDIT,
    scope: 'building',
    summary: 'Make the draft what a version was; 0: what the product has',
    body: z.object({ id, version, number: z.number().int().nonnegative() }),
    response: envelope(z.object({ version })),
  }),
  screenCopy: defineEndpoint({
    method: 'POST',
    path: '/pod/screen/copy',
    access: { permission: 'screen:config:add' },
    scope: 'building',
    summary: 'Another big screen that begins as the draft of this one is',
    body: z.object({ id, name: z.string().trim().min(1).max(50) }),
    response: envelope(ofId),
  }),
  screenRoleOptions: defineEndpoint({
    method: 'GET',
    path: '/pod/screen/role-options',
    access: { anyOf: ['screen:config:add', 'screen:config:edit'] },
    scope: 'building',
    summary: 'Roles that a big screen may be shown to',
    query: optionQuery,
    response: envelope(z.array(option)),
  }),
  screenFile: defineEndpoint({
    method: 'GET',
    audited: true,
    path: '/pod/screen/file',
    access: EDIT,
    scope: 'building',
    summary: 'The draft of a big screen to be carried to another building; pictures stay behind',
    query: ofId,
    response: envelope(screenFile),
  }),
  screenImport: defineEndpoint({
    method: 'POST',
    path: '/pod/screen/import',
    access: { permission: 'screen:config:add' },
    scope: 'building',
    bodyKb: SCREEN_KB,
    summary: 'A new big screen out of such a file',
    body: screenFile,
    response: envelope(ofId),
  }),
} as const
