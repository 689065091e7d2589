import { AppError, DASHBOARD_CARD_NAMES, DASHBOARD_CARDS, type DashboardCard, type DashboardFigures } from '@muster/contracts'
import type { Needs } from '../../../context.ts'
import { type Handler, ok } from '../../../framework/routing/handler.ts'
import { alarms, devices } from './alarm-cards.ts'
import type { Looked } from './looked.ts'
import { people, ranking } from './people-cards.ts'
import { readiness } from './readiness-card.ts'
import { patrols, permits } from './work-cards.ts'

/** Source of each card's figures: a declared card without one does not compile. */
const CARDS: { readonly [Card in DashboardCard]: (looked: Looked) => Promise<NonNullable<DashboardFigures[Card]>> } = {
  people,
  ranking,
  alarms,
  permits,
  patrols,
  devices,
  readiness,
}

/** The figures of the cards shown, limited to those the caller may see. */
export const dashboard: Handler<'dashboard', Needs<'live'>> = async ({ context, session, query }) => {
  const asked = query.cards.split(',')
  const cards = DASHBOARD_CARD_NAMES.filter((card) => asked.includes(card))
  if (cards.length !== new Set(asked).size) throw new AppError('badRequest')
  const seen = cards.filter((card) => session.permissions.has(DASHBOARD_CARDS[card]))
  const figures = await Promise.all(seen.map(async (card) => [card, await CARDS[card]({ context, session })] as const))
  return ok(Object.fromEntries(figures))
}
