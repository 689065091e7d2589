import { z } from 'zod'
import { defineEndpoint, envelope } from '../endpoint.ts'
import { track } from './track.ts'

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
} as const
