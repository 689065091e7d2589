import type { ComponentType } from 'react'
import type { MapLayer } from '../map/shell/map-layers.ts'

/** Loads the module of a page when it is opened. */
export type LoadView = () => Promise<{ default: ComponentType }>
/** Loads what is added to the live map, together with the map. */
type LoadLayer = () => Promise<{ default: MapLayer }>

/** Pages by their path in the menu. */
export type Views = Readonly<Record<string, LoadView>>

/** A domain's parts in the console. */
export interface Feature {
  pages: Views
  layer?: LoadLayer
}

export const defineFeature = <const Pages extends Views>(
  pages: Pages,
  more: Omit<Feature, 'pages'> = {},
): Omit<Feature, 'pages'> & { pages: Pages } => ({ pages, ...more })
