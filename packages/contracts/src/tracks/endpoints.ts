import { z } from 'zod'
import { defineEndpoint, envelope } from '../endpoint.ts'
import { trackableNumbers } from '../trackables/trackable.ts'
import { MOST_OVERVIEW_STEPS, MOST_TRACK_SUBJECTS, TRACK_FORMATS, track, trackDay, trackOverview, trackSubject } from './track.ts'

const no = z.coerce.number().int().positive()
const range = { from: z.iso.datetime(), to: z.iso.datetime() }

export const TRACKS_ENDPOINTS = {
  track: defineEndpoint({
    method: 'GET',
    path: '/pod/track/get',
    access: { permission: 'track:view' },
    scope: 'people',
    summary: 'Track of one person or vehicle, at most 31 days a call',
    query: z.object({ no, ...range }),
    response: envelope(track),
  }),
  trackDays: defineEndpoint({
    method: 'GET',
    path: '/pod/track/days',
    access: { permission: 'track:view' },
    scope: 'people',
    summary: 'On which of the last days there is a track, newest first',
    query: z.object({ no, days: z.coerce.number().int().min(1).max(31).default(14) }),
    response: envelope(z.array(trackDay)),
  }),
  trackOverview: defineEndpoint({
    method: 'GET',
    path: '/pod/track/overview',
    access: { permission: 'track:view' },
    scope: 'people',
    summary: 'When one person or vehicle was there and when it moved, at most a year a call',
    query: z.object({ no, ...range, steps: z.coerce.number().int().min(1).max(MOST_OVERVIEW_STEPS).default(600) }),
    response: envelope(trackOverview),
  }),
  trackExport: defineEndpoint({
    method: 'GET',
    audited: true,
    path: '/pod/track/export',
    access: { permission: 'track:export' },
    scope: 'people',
    summary: `Tracks of up to ${MOST_TRACK_SUBJECTS} people and vehicles as a file, at most a year`,
    query: z.object({ nos: trackableNumbers(MOST_TRACK_SUBJECTS), ...range, format: z.enum(TRACK_FORMATS) }),
    file: true,
    response: envelope(z.null()),
  }),
  trackSubjects: defineEndpoint({
    method: 'GET',
    path: '/pod/track/subjects',
    access: { permission: 'track:view' },
    scope: 'people',
    summary: 'Who carries a card or has carried one, gone and deleted ones too: by number, or by part of name, number or plate',
    query: z.object({ no: no.optional(), text: z.string().trim().max(100).optional() }),
    response: envelope(z.array(trackSubject).max(50)),
  }),
} as const
