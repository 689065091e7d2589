import { z } from 'zod'
import { presence, rosterEntry } from '../trackables/trackable.ts'

/** One trackable's fixes in columns, oldest first; all arrays have the same length. Centimetres keep the text short. */
export const track = z.object({
  trackableNo: z.number().int(),
  fromMs: z.number(),
  toMs: z.number(),
  /** Time of fix i minus time of fix i-1, ms; the first is relative to `fromMs`. */
  dtMs: z.array(z.number().int()),
  xCm: z.array(z.number().int()),
  yCm: z.array(z.number().int()),
  floor: z.array(z.number().int()),
  accuracyCm: z.array(z.number().int()),
})
export type Track = z.infer<typeof track>

/** A day of the site on which somebody or something was located, and from when to when. */
export const trackDay = z.object({ day: z.iso.date(), from: z.iso.datetime(), to: z.iso.datetime() })
export type TrackDay = z.infer<typeof trackDay>

/** Steps of an overview at most: one for each pixel of a wide screen. */
export const MOST_OVERVIEW_STEPS = 2000

/** A summary of a long time without reading all of it: when somebody was there, and when they moved. */
export const trackOverview = z.object({
  trackableNo: z.number().int(),
  fromMs: z.number(),
  stepMs: z.number(),
  /** Of each step: 0 nothing is known, 1 there, 2 moved. */
  state: z.array(z.number().int().min(0).max(2)),
  /** Of each step the first moment of a movement, ms after its beginning; -1 without one. */
  movesAfterMs: z.array(z.number().int()),
})
export type TrackOverview = z.infer<typeof trackOverview>

/** Files in which tracks are given to other programs. */
export const TRACK_FORMATS = ['gpx', 'kml', 'geojson', 'csv'] as const
export type TrackFormat = (typeof TRACK_FORMATS)[number]
/** People and vehicles replayed and exported together. */
export const MOST_TRACK_SUBJECTS = 20
/** Fixes of one export, some 100 MB. */
export const MOST_EXPORTED_FIXES = 2_000_000
/** Tracks are kept a year: no overview and no export is longer. */
export const LONGEST_TRACK_MS = 366 * 86_400_000

/** Those whose track can be looked at: present and former carriers of a card. */
export const trackSubject = rosterEntry.extend({
  presence,
  /** When the last card was given back; null while one is carried. */
  cardUntil: z.iso.datetime().nullable(),
})
export type TrackSubject = z.infer<typeof trackSubject>
