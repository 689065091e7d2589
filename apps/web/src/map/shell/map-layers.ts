import { type ComponentType, createContext, useContext } from 'react'
import type { ScreenKey } from '../../i18n/setup.ts'
import type { SiteMap } from './site-map.ts'

/** Names of the layers that are shown, and of the parts of one that has several. */
export type ShownLayers = ReadonlySet<string>

export interface MapLayerProps {
  site: SiteMap
  floor: number
  /** On the flat plan; in space, what lies on the ground would stand on the wrong height. */
  flat: boolean
  shown: ShownLayers
}

/** What a feature draws over the live map. */
export interface MapLayer {
  name: string
  /** Those with a higher one lie over it. */
  place: number
  /** How the list of layers offers it, and whether it is shown at first; without it, it always is. */
  choice?: { label: ScreenKey; usual: boolean }
  Layer: ComponentType<MapLayerProps>
  /** The lines of the list of layers of one that has parts. */
  Parts?: ComponentType<{ shown: ShownLayers; onToggle: (key: string) => void }>
}

const Layers = createContext<readonly MapLayer[]>([])
/** The app puts in what the features draw, because they know nothing of each other. */
export const MapLayersProvider = Layers.Provider
export const useMapLayers = (): readonly MapLayer[] => useContext(Layers)
