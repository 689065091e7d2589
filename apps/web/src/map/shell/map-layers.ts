import { type ComponentType, createContext, useContext } from 'react'
import type { ScreenKey } from '../../i18n/setup.ts'
import type { SiteMap } from './site-map.ts'

/** Names of the visible layers, and of the parts of one that has several. */
export type ShownLayers = ReadonlySet<string>

export interface MapLayerProps {
  site: SiteMap
  floor: number
  /** Only on the flat plan; in 3D, marks on the ground would be at the wrong height. */
  flat: boolean
  shown: ShownLayers
}

/** A layer that a feature draws over the live map. */
export interface MapLayer {
  name: string
  /** Higher ones are on top. */
  place: number
  /** Its entry in the list of layers, and its default; without it, it is always visible. */
  choice?: { label: ScreenKey; usual: boolean }
  Layer: ComponentType<MapLayerProps>
  /** The lines of the list of layers of one that has parts. */
  Parts?: ComponentType<{ shown: ShownLayers; onToggle: (key: string) => void }>
}

const Layers = createContext<readonly MapLayer[]>([])
/** The app injects the features' layers, because features do not know each other. */
export const MapLayersProvider = Layers.Provider
export const useMapLayers = (): readonly MapLayer[] => useContext(Layers)
