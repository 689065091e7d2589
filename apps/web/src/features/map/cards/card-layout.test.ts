import { DASHBOARD_CARD_NAMES } from '@muster/contracts'
import { describe, expect, it } from 'vitest'
import { chooseCard, moveCard, readLayout } from './card-layout.ts'

describe('cards of the home page', () => {
  it('are all there for somebody who has chosen nothing, and are kept in the order he left them in', () => {
    expect(readLayout(null)).toEqual({ open: true, cards: DASHBOARD_CARD_NAMES })
    expect(readLayout({ open: false, cards: ['patrols', 'people'] })).toEqual({ open: false, cards: ['patrols', 'people'] })
    expect(readLayout({ open: true, cards: [] })).toEqual({ open: true, cards: [] })
  })

  it('that no release knows, or are stored twice, are left out', () => {
    expect(readLayout({ cards: ['people', 'weather', 'people', 3] })).toEqual({ open: true, cards: ['people'] })
    expect(readLayout('broken')).toEqual({ open: true, cards: DASHBOARD_CARD_NAMES })
  })

  it('are moved, hidden and shown again', () => {
    expect(moveCard(['people', 'alarms', 'patrols'], 'patrols', 0)).toEqual(['patrols', 'people', 'alarms'])
    expect(moveCard(['people', 'alarms'], 'people', 9)).toEqual(['alarms', 'people'])
    expect(chooseCard(['people', 'alarms'], 'people', false)).toEqual(['alarms'])
    expect(chooseCard(['alarms'], 'people', true)).toEqual(['alarms', 'people'])
  })
})
