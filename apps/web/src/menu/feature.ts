import type { ComponentType } from 'react'

/** Loads the module of a page when somebody goes there. */
export type LoadView = () => Promise<{ default: ComponentType }>

/** What a domain has in the console: its pages by their path in the menu. */
export type Feature = Readonly<Record<string, LoadView>>

export const defineFeature = (pages: Feature): Feature => pages
