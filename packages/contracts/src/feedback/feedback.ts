import { z } from 'zod'
import { defineEndpoint, envelope } from '../endpoint.ts'
import { uploadedFile } from '../files/endpoints.ts'
import { UPLOAD_LIMITS } from '../files/limits.ts'
import { defineResource } from '../resource/resource.ts'

export const FEEDBACK_KINDS = ['problem', 'wish', 'other'] as const
export const FEEDBACK_STATES = ['open', 'done'] as const
export const FEEDBACK_PICTURES_MOST = 6
export const FEEDBACK_FILMS_MOST = 1
const CONTENT_MOST = 1000

const kind = z.enum(FEEDBACK_KINDS)
const state = z.enum(FEEDBACK_STATES)

export const feedbackRow = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** Login name. */
  by: z.string(),
  kind,
  content: z.string(),
  /** Path of the console it was sent from. */
  page: z.string().nullable(),
  /** How many. */
  pictures: z.number().int(),
  films: z.number().int(),
  state,
  reply: z.string().nullable(),
  version: z.number().int(),
})
export type FeedbackRow = z.infer<typeof feedbackRow>

/** What users of a hosted installation report from the console. It is sent and answered by calls of its own. */
export const feedback = defineResource({
  name: 'feedback',
  base: '/pod/feedback',
  scope: 'ownUnlessAll',
  hosted: true,
  row: feedbackRow,
  fields: [
    { name: 'at', kind: 'datetime' },
    { name: 'by', kind: 'text' },
    { name: 'kind', kind: 'select', options: { set: 'feedbackKind', values: FEEDBACK_KINDS } },
    { name: 'page', kind: 'text' },
    { name: 'content', kind: 'textarea', required: true, wide: true },
    { name: 'pictures', kind: 'multiImg', upload: UPLOAD_LIMITS.feedbackImage, most: FEEDBACK_PICTURES_MOST, wide: true },
    { name: 'films', kind: 'multiFile', upload: UPLOAD_LIMITS.feedbackVideo, most: FEEDBACK_FILMS_MOST, wide: true },
    { name: 'state', kind: 'select', options: { set: 'feedbackState', values: FEEDBACK_STATES } },
    { name: 'reply', kind: 'textarea', wide: true },
  ],
  filters: [
    { name: 'state', kind: 'select', options: { set: 'feedbackState', values: FEEDBACK_STATES } },
    { name: 'kind', kind: 'select', options: { set: 'feedbackKind', values: FEEDBACK_KINDS } },
    { name: 'content', kind: 'text' },
    { name: 'days', kind: 'range' },
  ],
  sorts: ['-at', 'by'],
  permissions: { view: 'settings:feedback:view', export: 'settings:feedback:export' },
  page: { key: 'feedback', path: '/feedback/reports', icon: 'message', under: 'settings', place: 60, buttons: ['settings:feedback:edit'] },
  live: true,
})

const text = z.string().trim().max(CONTENT_MOST)

export const FEEDBACK_ENDPOINTS = {
  feedbackSend: defineEndpoint({
    method: 'POST',
    path: '/pod/feedback/send',
    access: 'session',
    scope: 'account',
    hosted: true,
    perMinute: 30,
    summary: 'Report a problem or a wish, with pictures and a film that the caller has uploaded for it',
    body: z.object({
      kind,
      content: text.min(1),
      page: z.string().max(300).startsWith('/'),
      pictures: z.array(uploadedFile).max(FEEDBACK_PICTURES_MOST),
      films: z.array(uploadedFile).max(FEEDBACK_FILMS_MOST),
    }),
    response: envelope(z.object({ id: z.string() })),
  }),
  feedbackAnswer: defineEndpoint({
    method: 'POST',
    path: '/pod/feedback/answer',
    access: { permission: 'settings:feedback:edit' },
    scope: 'ownUnlessAll',
    hosted: true,
    summary: 'Set where a report stands, with a reply',
    body: z.object({ id: z.string().min(1).max(64), version: z.number().int(), state, reply: text }),
    response: envelope(z.object({ version: z.number().int() })),
  }),
} as const
