import type { PlanPicture, picturePoint, Site } from '@muster/contracts'
import type { z } from 'zod'

export type PicturePoint = z.infer<typeof picturePoint>

/** A new picture covers the whole site, by the points that georeference the site. */
export function newPicture({ extent: [minX, , maxX, maxY], references }: Site): Omit<PlanPicture, 'id' | 'widthPx' | 'heightPx'> {
  const pointOf = ({ x, y, lonDeg, latDeg }: Site['references'][number]): PicturePoint => ({
    ...{ leftM: round(x - minX), topM: round(maxY - y), lonDeg, latDeg },
  })
  const points: PlanPicture['points'] = [pointOf(references[0]), pointOf(references[1])]
  return { name: '', floor: 0, widthM: Math.max(1, round(maxX - minX)), points, minX, maxY, opacity: 1 }
}

const round = (metres: number) => Math.round(metres * 1000) / 1000
