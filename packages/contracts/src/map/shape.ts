import { z } from 'zod'

/** [x, y] in metres, building frame. */
export const point = z.tuple([z.number(), z.number()])
/** Outer ring first, then holes; not closed (the last point is not the first again). */
export const polygon = z.array(z.array(point).min(3)).min(1)
export type Polygon = z.infer<typeof polygon>

/** What can be drawn on a plan, kept as it was drawn, so that it can be edited again as what it is. Metres. */
export const shape = z.discriminatedUnion('type', [
  z.object({ type: z.literal('polygon'), rings: polygon }),
  z.object({ type: z.literal('circle'), centre: point, radiusM: z.number().positive() }),
  z.object({ type: z.literal('corridor'), points: z.array(point).min(2), widthM: z.number().positive() }),
  z.object({ type: z.literal('line'), points: z.array(point).min(2) }),
  z.object({ type: z.literal('point'), at: point }),
])
export type Shape = z.infer<typeof shape>
export type ShapeType = Shape['type']

/** Shapes that enclose a piece of floor: what the fence of an area can be. Their rings: `outlineOf` of geometry. */
export const FENCE_TYPES = ['polygon', 'circle', 'corridor'] as const satisfies readonly ShapeType[]
export type FenceShape = Extract<Shape, { type: (typeof FENCE_TYPES)[number] }>

/** A shape and the floor it is drawn on; null: every floor. */
export const drawing = z.object({ floor: z.number().int().nullable(), shape })
export type Drawing = z.infer<typeof drawing>

/** The fence of an area as it is drawn, saved and edited again; what contains people is its outline. */
export const fence = z.object({ floor: drawing.shape.floor, shape: shape.refine(isFenceShape) })

export function isFenceShape(given: Shape): given is FenceShape {
  return (FENCE_TYPES as readonly string[]).includes(given.type)
}
