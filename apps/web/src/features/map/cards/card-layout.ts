import { DASHBOARD_CARD_NAMES, type DashboardCard } from '@muster/contracts'

/** Which cards stand beside the map in which order, and whether they are shown at all. */
export interface CardLayout {
  open: boolean
  cards: DashboardCard[]
}

/** The layout as stored, whatever an older release has stored; of somebody who has chosen nothing the usual one. */
export function readLayout(stored: unknown): CardLayout {
  const { open, cards } = (stored ?? {}) as Record<string, unknown>
  const known = Array.isArray(cards) ? DASHBOARD_CARD_NAMES.filter((card) => cards.includes(card)) : [...DASHBOARD_CARD_NAMES]
  const order = Array.isArray(cards) ? cards : DASHBOARD_CARD_NAMES
  return { open: open !== false, cards: known.sort((one, other) => order.indexOf(one) - order.indexOf(other)) }
}

/** The cards with one of them at another place of those that are shown. */
export function moveCard(cards: readonly DashboardCard[], card: DashboardCard, place: number): DashboardCard[] {
  const others = cards.filter((other) => other !== card)
  const at = Math.min(others.length, Math.max(0, place))
  return [...others.slice(0, at), card, ...others.slice(at)]
}

/** The cards with one more, at the end, or without it. */
export const chooseCard = (cards: readonly DashboardCard[], card: DashboardCard, chosen: boolean): DashboardCard[] =>
  chosen ? [...cards.filter((other) => other !== card), card] : cards.filter((other) => other !== card)
