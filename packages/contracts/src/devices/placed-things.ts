import { z } from 'zod'
import { defineEndpoint, envelope } from '../endpoint.ts'
import { EXPIRY_STATES } from '../people/person.ts'

/** Objects on the plan that are not positioning hardware. */
const PLACED_LAYERS = ['supply', 'equipment', 'custom'] as const

export const placedThing = z.object({
  id: z.string(),
  layer: z.enum(PLACED_LAYERS),
  /** Of a device of the site's own: id of its kind. */
  kindId: z.string().nullable(),
  kindName: z.string().nullable(),
  name: z.string(),
  /** Address of its icon, signed for the caller. */
  icon: z.string().nullable(),
  floor: z.number().int(),
  /** Metres of the building's frame. */
  x: z.number(),
  y: z.number(),
  storage: z.string().nullable(),
  quantity: z.number().int().nullable(),
  expiresOn: z.iso.date().nullable(),
  expiry: z.enum(EXPIRY_STATES),
  /** Fields of its kind, one line each. */
  details: z.array(z.string()),
  remark: z.string().nullable(),
})
export type PlacedThing = z.infer<typeof placedThing>

export const PLACED_CALLS = {
  placedThings: defineEndpoint({
    method: 'GET',
    path: '/map/things',
    access: { permission: 'map:view' },
    scope: 'building',
    summary: 'Emergency supplies, valuable equipment and devices of the site’s own that are marked on the plan',
    response: envelope(z.array(placedThing)),
  }),
} as const
