import type { ComponentType } from 'react'
import type { MapLayer } from '../map/shell/map-layers.ts'

/** Loads the module of a page when somebody goes there. */
export type LoadView = () => Promise<{ default: ComponentType }>
/** Loads what is drawn over the live map, together with the map. */
type LoadLayer = () => Promise<{ default: MapLayer }>

/** Pages by their path in the menu. */
export type Views = Readonly<Record<string, LoadView>>

/** What a domain has in the console. */
export interface Feature {
  pages: Views
  layer?: LoadLayer
}

export const defineFeature = <const P extends Views, const More extends Omit<Feature, 'pages'>>(
  pages: P,
  more: More = {} as More,
): { pages: P } & More => ({ pages, ...more })
