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

/** Whose track can be looked at: whoever carries a card or has carried one. */
export const trackSubject = rosterEntry.extend({
  presence,
  /** When the last card was given back; null while one is carried. */
  cardUntil: z.iso.datetime().nullable(),
})
export type TrackSubject = z.infer<typeof trackSubject>
