import { DASHBOARD_CARD_NAMES, type DashboardCard } from '@muster/contracts'

/** Which cards are beside the map, in which order, and whether they are shown at all. */
export interface CardLayout {
  open: boolean
  cards: DashboardCard[]
}

/** The stored layout, even from an older release; the default for users who have chosen nothing. */
export function readLayout(stored: unknown): CardLayout {
  const { open, cards } = (stored ?? {}) as Record<string, unknown>
  const known = Array.isArray(cards) ? DASHBOARD_CARD_NAMES.filter((card) => cards.includes(card)) : [...DASHBOARD_CARD_NAMES]
  const order = Array.isArray(cards) ? cards : DASHBOARD_CARD_NAMES
  return { open: open !== false, cards: known.sort((one, other) => order.indexOf(one) - order.indexOf(other)) }
}

/** The cards with one of them moved among the visible ones. */
export function moveCard(cards: readonly DashboardCard[], card: DashboardCard, place: number): DashboardCard[] {
  const others = cards.filter((other) => other !== card)
  const at = Math.min(others.length, Math.max(0, place))
  return [...others.slice(0, at), card, ...others.slice(at)]
}

/** The cards with one added at the end, or removed. */
export const chooseCard = (cards: readonly DashboardCard[], card: DashboardCard, chosen: boolean): DashboardCard[] =>
  chosen ? [...cards.filter((other) => other !== card), card] : cards.filter((other) => other !== card)
