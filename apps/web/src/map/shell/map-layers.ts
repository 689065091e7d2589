import { together } from '@muster/contracts'
import { type ComponentType, createContext, useContext } from 'react'
import type { ScreenKey } from '../../i18n/setup.ts'
import type { SceneVolume } from '../scene/volumes.ts'
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

/** A layer or tool that a feature adds to the live map. */
export interface MapLayer {
  name: string
  /** Higher ones are on top. */
  place: number
  /** Its entry in the list of layers, and its default; without it, it is always visible. */
  choice?: { label: ScreenKey; usual: boolean }
  /** Drawn over the plan. */
  Layer?: ComponentType<MapLayerProps>
  /** Drawn in the scene, while the layer is shown and space is on. */
  useVolumes?: () => readonly SceneVolume[]
  /** A group of buttons in the column of tools. */
  Tool?: ComponentType
  /** The lines of the list of layers of one that has parts. */
  Parts?: ComponentType<{ shown: ShownLayers; onToggle: (key: string) => void }>
}

/** Layers as they lie over each other. @throws when two have one name, by which they are shown and hidden */
export const inOrder = (layers: readonly MapLayer[]): readonly MapLayer[] =>
  Object.values<MapLayer>(
    together(
      layers.map((layer) => ({ layers: { [layer.name]: layer } })),
      'layers',
    ),
  ).toSorted((a, b) => a.place - b.place)

const Layers = createContext<readonly MapLayer[]>([])
/** The app injects what the features add, because features do not know each other. */
export const MapLayersProvider = Layers.Provider
export const useMapLayers = (): readonly MapLayer[] => useContext(Layers)
