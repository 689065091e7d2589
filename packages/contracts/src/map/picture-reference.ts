import { georeference, type ReferencePoint, similarityOf } from '@muster/geometry'
import { z } from 'zod'

/** A place that is known on a picture, in metres from its left and upper edge, and on the earth. */
export const picturePoint = z.object({
  leftM: z.number().min(-100_000).max(100_000),
  topM: z.number().min(-100_000).max(100_000),
  lonDeg: z.number().min(-180).max(180),
  latDeg: z.number().min(-85).max(85),
})

/** The placement of a picture on the site: the reference parameters of a picture map. */
export const pictureReference = z.object({
  /** Across the picture; its height follows from its pixels. */
  widthM: z.number().min(1).max(100_000),
  points: z.tuple([picturePoint, picturePoint]),
  /** The left upper corner in the frame of the site, metres. */
  minX: z.number().min(-100_000).max(100_000),
  maxY: z.number().min(-100_000).max(100_000),
})
export type PictureReference = z.infer<typeof pictureReference>

/** Nearer than this two points turn a picture by degrees, with the metre or two that a GPS is wrong. */
export const NEAREST_POINTS_M = 10
/** A picture that is stretched by more was not measured in metres, or its points were mixed up. */
const MOST_STRETCH = 1.5

export const PICTURE_PLACE_FAULTS = ['pointsCoincide', 'pointsNear', 'pointsStretch', 'pointsOutside', 'noFrame'] as const
export type PicturePlaceFault = (typeof PICTURE_PLACE_FAULTS)[number]

/** Left upper, right upper, right lower and left lower corner, metres of the site. */
export type PictureCorners = [[number, number], [number, number], [number, number], [number, number]]

export interface PicturePlace {
  corners: PictureCorners
  error: {
    /** Between the points: measured on the picture less measured on the earth, metres. */
    lengthM: number
    /** Between the corner that is said (minimum X, maximum Y) and where the points put it, metres. */
    cornerM: number
    /** How the picture lies turned against the site, degrees. */
    turnDeg: number
  }
}

/**
 * The placement of a picture by its two points and the objections to it; or why it cannot be placed.
 * @param frame the two points that tie the site to the earth
 */
export function placePicture(
  { widthM, points: [a, b], minX, maxY }: PictureReference,
  size: { widthPx: number; heightPx: number },
  frame: readonly [ReferencePoint, ReferencePoint],
): PicturePlace | { fault: PicturePlaceFault } {
  const heightM = (widthM * size.heightPx) / size.widthPx
  const earth = georeference(...frame)
  if (earth === null) return { fault: 'noFrame' }
  const [from, to] = [
    [
      [a.leftM, -a.topM],
      [b.leftM, -b.topM],
    ],
    [earth.toLocal(a.lonDeg, a.latDeg), earth.toLocal(b.lonDeg, b.latDeg)],
  ] as const
  const [onPictureM, onEarthM] = [lengthOf(from[0], from[1]), lengthOf(to[0], to[1])]
  if (onPictureM === 0 || onEarthM === 0) return { fault: 'pointsCoincide' }
  if (onPictureM < NEAREST_POINTS_M || onEarthM < NEAREST_POINTS_M) return { fault: 'pointsNear' }
  const outside = [a, b].some(({ leftM, topM }) => leftM < 0 || topM < 0 || leftM > widthM || topM > heightM)
  if (outside) return { fault: 'pointsOutside' }
  const similarity = similarityOf([from[0], from[1]], [to[0], to[1]])
  if (similarity === null) return { fault: 'pointsCoincide' }
  if (similarity.scale > MOST_STRETCH || similarity.scale < 1 / MOST_STRETCH) return { fault: 'pointsStretch' }
  const corners = (
    [
      [0, 0],
      [widthM, 0],
      [widthM, -heightM],
      [0, -heightM],
    ] as const
  ).map(similarity.to) as PictureCorners
  const [[x0, y0], [x1, y1]] = corners
  return {
    corners,
    error: {
      lengthM: onPictureM - onEarthM,
      cornerM: lengthOf([x0, y0], [minX, maxY]),
      turnDeg: (-Math.atan2(y1 - y0, x1 - x0) * 180) / Math.PI,
    },
  }
}

const lengthOf = (a: readonly [number, number], b: readonly [number, number]): number => Math.hypot(b[0] - a[0], b[1] - a[1])
