import { z } from 'zod'

/** Search parameters of the routes. An invalid value counts as absent: an old bookmark never breaks a page. */
const optional = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined)
const trackableNo = optional(z.coerce.number().int().positive())

export const loginSearch = z.object({ redirect: optional(z.string()) })

/** The report of a drill or an emergency. */
export const reportSearch = z.object({ id: optional(z.string()) })

/** A screen at a gate, with its signature. */
export const projectionSearch = z.object({ screen: optional(z.string()), sign: optional(z.string()) })
/** A big screen: which one, and for whom the link was made. */
export const bigScreenSearch = z.object({ id: optional(z.string()), buildId: optional(z.string()), userName: optional(z.coerce.string()) })
/** The editor of a big screen. */
export const screenSearch = z.object({ id: optional(z.string()) })

/** The live map: whom to select, and where to look (metres); `alarm` is the id of the alarm being located. */
export const mapSearch = z.object({
  no: trackableNo,
  floor: optional(z.coerce.number().int()),
  x: optional(z.coerce.number()),
  y: optional(z.coerce.number()),
  alarm: optional(z.string()),
})
export type MapSearch = z.output<typeof mapSearch>

/** Replay: one number, or several with commas between; `from` and `to` are ISO 8601 UTC. */
const trackableNos = optional(z.union([z.number().int().positive(), z.string().regex(/^[1-9]\d*(,[1-9]\d*)*$/)]))
export const trackSearch = z.object({ no: trackableNos, from: optional(z.iso.datetime()), to: optional(z.iso.datetime()) })
