import { z } from 'zod'
import { defineEndpoint, envelope } from '../endpoint.ts'
import { track, trackDay, trackSubject } from './track.ts'

export const TRACKS_ENDPOINTS = {
  track: defineEndpoint({
    method: 'GET',
    path: '/pod/track/get',
    access: { permission: 'track:view' },
    scope: 'people',
    summary: 'Track of one person or vehicle, at most 31 days a call',
    query: z.object({ no: z.coerce.number().int().positive(), from: z.iso.datetime(), to: z.iso.datetime() }),
    response: envelope(track),
  }),
  trackDays: defineEndpoint({
    method: 'GET',
    path: '/pod/track/days',
    access: { permission: 'track:view' },
    scope: 'people',
    summary: 'On which of the last days there is a track, newest first',
    query: z.object({ no: z.coerce.number().int().positive(), days: z.coerce.number().int().min(1).max(31).default(14) }),
    response: envelope(z.array(trackDay)),
  }),
  trackSubjects: defineEndpoint({
    method: 'GET',
    path: '/pod/track/subjects',
    access: { permission: 'track:view' },
    scope: 'people',
    summary: 'Who carries a card or has carried one, gone and deleted ones too: by number, or by part of name, number or plate',
    query: z.object({ no: z.coerce.number().int().positive().optional(), text: z.string().trim().max(50).optional() }),
    response: envelope(z.array(trackSubject).max(50)),
  }),
} as const
