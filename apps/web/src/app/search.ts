import { ALARM_KINDS, PAGE_SIZES } from '@muster/contracts'
import { z } from 'zod'

/**
 * Search parameters of the routes. A value that makes no sense counts as absent: an old bookmark never breaks a page.
 */
const optional = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined)
const trackableNo = optional(z.coerce.number().int().positive())

export const loginSearch = z.object({ redirect: optional(z.string()) })

/** The live map: whom to select, and where to look (metres); `alarm` is the id of the alarm being located. */
export const mapSearch = z.object({
  no: trackableNo,
  floor: optional(z.coerce.number().int()),
  x: optional(z.coerce.number()),
  y: optional(z.coerce.number()),
  alarm: optional(z.string()),
})
export type MapSearch = z.output<typeof mapSearch>

/** Replay of one trackable; `from` and `to` are ISO 8601 UTC. */
export const trackSearch = z.object({ no: trackableNo, from: optional(z.iso.datetime()), to: optional(z.iso.datetime()) })

const pageSize = z.coerce.number().refine((size) => (PAGE_SIZES as readonly number[]).includes(size))

/**
 * The alarm list: filters and page, so that back, refresh and a shared link work. `page` counts from 1 as people do.
 */
export const alarmListSearch = z.object({
  kind: optional(z.enum(ALARM_KINDS)),
  status: optional(z.coerce.number().int().min(0).max(1)),
  from: optional(z.iso.datetime()),
  to: optional(z.iso.datetime()),
  page: optional(z.coerce.number().int().positive()),
  size: optional(pageSize),
  alarm: optional(z.string()),
})
export type AlarmListSearch = z.output<typeof alarmListSearch>
