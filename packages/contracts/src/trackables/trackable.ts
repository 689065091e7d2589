import { z } from 'zod'

/** The carrier of a tag (omlox: trackable). */
export const TRACKABLE_KINDS = ['person', 'vehicle', 'equipment'] as const
export type TrackableKind = (typeof TRACKABLE_KINDS)[number]

/** Identity of a trackable; the person ones are AQ 3064.3 5.1.1 (employee 01, contractor 02, visitor 03). */
export const TRACKABLE_CLASSES = ['employee', 'contractor', 'visitor', 'internalVehicle', 'externalVehicle', 'equipment'] as const
export type TrackableClass = (typeof TRACKABLE_CLASSES)[number]
export const PERSON_CLASSES = ['employee', 'contractor', 'visitor'] as const satisfies readonly TrackableClass[]
export const VEHICLE_CLASSES = ['internalVehicle', 'externalVehicle'] as const satisfies readonly TrackableClass[]

/** Those that rules of areas, gates and counts are about: equipment only lies somewhere. */
export const MOVER_CLASSES = [...PERSON_CLASSES, ...VEHICLE_CLASSES] as const
export type MoverClass = (typeof MOVER_CLASSES)[number]

const PEOPLE: ReadonlySet<TrackableClass> = new Set(PERSON_CLASSES)
export const isPersonClass = (name: TrackableClass): boolean => PEOPLE.has(name)
export const isVehicleClass = (name: TrackableClass): boolean => VEHICLE_CLASSES.some((one) => one === name)
export const kindOfClass = (name: TrackableClass): TrackableKind =>
  isPersonClass(name) ? 'person' : isVehicleClass(name) ? 'vehicle' : 'equipment'

export const trackableKind = z.enum(TRACKABLE_KINDS)
export const trackableClass = z.enum(TRACKABLE_CLASSES)

/** Numbers of trackables in an address, with commas between; each once. */
export const trackableNumbers = (most: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/)
    .transform((text) => [...new Set(text.split(',').map(Number))])
    .pipe(z.array(z.number()).max(most))

/** One line of the roster: what the map needs to label and search a trackable. */
export const rosterEntry = z.object({
  /** Number in live batches and tracks; unique over the whole installation, never reused. */
  no: z.number().int().positive(),
  id: z.string(),
  kind: trackableKind,
  class: trackableClass,
  /** Name of a person or of equipment, or plate number. */
  name: z.string(),
  departName: z.string().nullable(),
  jobName: z.string().nullable(),
  /** Type of work of a contractor's person, such as welder. */
  workType: z.string().nullable(),
  /** Contractor unit or carrier, for those who are not employees. */
  company: z.string().nullable(),
  /** Serial number of the tag carried now. */
  tagSn: z.string().nullable(),
})
export type RosterEntry = z.infer<typeof rosterEntry>

/**
 * Whether somebody or something is still about: left the company, visitor who gave the card back, or deleted. Tracks
 * and alarms of all of them stay.
 */
export const PRESENCES = ['present', 'left', 'returned', 'deleted'] as const
export const presence = z.enum(PRESENCES)
export type Presence = z.infer<typeof presence>

/** A certificate as the card shows it: what somebody is allowed to do, and until when. */
export const qualification = z.object({ name: z.string(), validTo: z.iso.date(), state: z.enum(['valid', 'soon', 'expired']) })
export type Qualification = z.infer<typeof qualification>

/** The person card's contents beside the live position. */
export const trackableDetail = rosterEntry.extend({
  number: z.string().nullable(),
  gender: z.enum(['male', 'female']).nullable(),
  phone: z.string().nullable(),
  presence,
  /** Those that hold longest first. */
  qualifications: z.array(qualification),
  /** The type by its name in the dictionary. */
  vehicle: z.object({ type: z.string(), brand: z.string().nullable(), driverName: z.string().nullable() }).nullable(),
  tag: z.object({ sn: z.string(), batteryPct: z.number().nullable(), batteryAt: z.iso.datetime().nullable() }).nullable(),
})
export type TrackableDetail = z.infer<typeof trackableDetail>
