import type { MapSettings } from '@muster/contracts'
import { useEffect } from 'react'
import type { SiteMap } from '../shell/site-map.ts'

/** What lies around the site: plain, or the building's picture. */
export function useBackground(
  map: SiteMap | null,
  { backgroudType, backgroundImage }: Pick<MapSettings, 'backgroudType' | 'backgroundImage'>,
): void {
  const address = backgroudType === 1 ? (backgroundImage?.downloadUrl ?? null) : null
  useEffect(() => map?.setBackground(address), [map, address])
}
