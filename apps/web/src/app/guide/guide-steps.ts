/** Named after the release with the news; under a new name everybody is notified again. */
export const GUIDE = '2026-11'

/** Stops of the tour: the text, and the element of the console it is about (`data-guide`). */
export const GUIDE_STEPS = ['navigation', 'palette', 'tags', 'views', 'alarms', 'display', 'help'] as const
export type GuideStep = (typeof GUIDE_STEPS)[number]

/** The element of a step, or null when the current page does not have it. */
export function placeOf(step: GuideStep): DOMRect | null {
  const element = document.querySelector(`[data-guide="${step}"]`)
  const place = element?.getBoundingClientRect()
  return place && place.width > 0 && place.height > 0 ? place : null
}
