/**
 * Named after the release whose news it tells; another name and everybody is told again that there is something new.
 */
export const GUIDE = '2026-11'

/** Stops of the tour: what is told there, and the place in the console that it tells of (`data-guide`). */
export const GUIDE_STEPS = ['navigation', 'palette', 'tags', 'views', 'alarms', 'display', 'help'] as const
export type GuideStep = (typeof GUIDE_STEPS)[number]

/** The place of a step, or null when the page on the screen does not have it. */
export function placeOf(step: GuideStep): DOMRect | null {
  const element = document.querySelector(`[data-guide="${step}"]`)
  const place = element?.getBoundingClientRect()
  return place && place.width > 0 && place.height > 0 ? place : null
}
