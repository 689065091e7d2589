/** The purpose of a type of area: watched, coloured by risk, or a place to muster. */
export const AREA_USES = ['zone', 'risk', 'musterPoint'] as const
export type AreaUse = (typeof AREA_USES)[number]

/** Colours of areas on the map, each with a tone for the light and the dark plan; none is one of the risk levels'. */
export const AREA_COLOURS = ['slate', 'green', 'teal', 'violet', 'magenta', 'brown'] as const
export type AreaColour = (typeof AREA_COLOURS)[number]
