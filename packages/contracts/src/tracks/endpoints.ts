import { z } from 'zod'
import { defineEndpoint, envelope } from '../endpoint.ts'
import { track, trackSubject } from './track.ts'

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
