import { z } from 'zod'
import { trackableClass } from '../trackables/trackable.ts'

/** So many people with a card are offered as helpers, the nearest first. */
export const HELPERS_SHOWN = 3

/** Somebody who can be called about an alarm. */
const reachable = z.object({
  no: z.number().int().positive(),
  class: trackableClass,
  /** Person's name or plate. */
  name: z.string(),
  departName: z.string().nullable(),
  jobName: z.string().nullable(),
  /** Contractor unit or carrier, for those who are not employees. */
  company: z.string().nullable(),
  /** Serial number of the card carried now. */
  tagSn: z.string().nullable(),
  /** Masked; null: none is known. */
  phone: z.string().nullable(),
  /** Of a vehicle. */
  driverName: z.string().nullable(),
})
export type Reachable = z.infer<typeof reachable>

/** Where somebody is now, metres in the building's frame; not live: where he was heard last. */
const whereabouts = z.object({
  floor: z.number().int(),
  x: z.number(),
  y: z.number(),
  at: z.iso.datetime(),
  live: z.boolean(),
})

/** People to call about an alarm, people near enough to go there, and what to do. */
export const alarmHelp = z.object({
  /** The person it is about, or the carrier of its card; null: nobody, or nobody known any more. */
  subject: reachable
    .extend({
      /** Address of the photo that a browser can open. */
      photo: z.string().nullable(),
      /** Null also of a closed alarm: where its person is today has nothing to do with it. */
      now: whereabouts.nullable(),
    })
    .nullable(),
  /** Live people around it, nearest first; without people who call for help themselves. None of a closed one. */
  helpers: z.array(reachable.extend({ distanceM: z.number(), floor: z.number().int(), x: z.number(), y: z.number() })),
  /** Whether the reader may see these phones in full. */
  mayReveal: z.boolean(),
  /** What to do about it as the site wrote it, step by step; null: as the product has it for the kind. */
  steps: z.array(z.string()).nullable(),
})
export type AlarmHelp = z.infer<typeof alarmHelp>
