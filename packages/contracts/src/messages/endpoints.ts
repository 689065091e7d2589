import { z } from 'zod'
import { defineEndpoint, envelope } from '../endpoint.ts'
import { MESSAGE_CLASSES, MESSAGE_TO } from './codes.ts'
import { NOTICE_KINDS } from './notice.ts'

const id = z.string().min(1).max(64)
const ids = z.array(id).max(500).default([])
/** Notices that are shown at once. */
export const NOTICES_AT_ONCE = 50

export const MESSAGES_ENDPOINTS = {
  messageReach: defineEndpoint({
    method: 'POST',
    path: '/msg/reach',
    access: 'session',
    scope: 'people',
    unaudited: true,
    summary: 'How many people a message would go to now, and how many of them carry no card',
    body: z.object({
      to: z.array(z.enum(MESSAGE_TO)).max(MESSAGE_TO.length),
      people: ids,
      departments: ids,
      posts: ids,
      classes: z.array(z.enum(MESSAGE_CLASSES)).max(MESSAGE_CLASSES.length).default([]),
      units: ids,
      areas: ids,
      vehicles: ids,
    }),
    response: envelope(z.object({ receivers: z.number().int(), withoutCard: z.number().int() })),
  }),
  messageReissue: defineEndpoint({
    method: 'POST',
    path: '/msg/reissue',
    access: { permission: 'message:reissue' },
    scope: 'people',
    summary: 'Send a message again to receivers that it failed to reach: to these, or to all of a message',
    body: z.object({
      ids: z
        .array(z.string().regex(/^\d{1,10}$/))
        .max(1000)
        .default([]),
      messageId: id.nullable().default(null),
    }),
    response: envelope(z.object({ reissued: z.number().int() })),
  }),
  noticeList: defineEndpoint({
    method: 'GET',
    path: '/base/notice/list',
    access: 'session',
    scope: 'account',
    summary: `What the caller was told in the console, the newest ${NOTICES_AT_ONCE}, and how many of all are unread`,
    response: envelope(
      z.object({
        unread: z.number().int(),
        notices: z.array(
          z.object({
            id: z.string(),
            kind: z.enum(NOTICE_KINDS),
            /** What stands in its words. */
            detail: z.record(z.string(), z.union([z.string(), z.number()])),
            path: z.string().nullable(),
            at: z.iso.datetime(),
            read: z.boolean(),
          }),
        ),
      }),
    ),
  }),
  noticeRead: defineEndpoint({
    method: 'POST',
    path: '/base/notice/read',
    access: 'session',
    scope: 'account',
    unaudited: true,
    summary: 'Notices up to this one were seen by the caller',
    body: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
    response: envelope(z.null()),
  }),
} as const
