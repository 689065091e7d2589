import type { AlarmFlowRow } from '@muster/contracts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { changeLanguage } from '../../i18n/setup.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { alarmFlowScreen } from './settings.screen.tsx'

beforeAll(() => changeLanguage('en_US'))
afterEach(cleanup)

it('says of each level who is told, after how long, and by which means', async () => {
  const told: AlarmFlowRow['told'] = [
    { afterMin: 0, names: ['Wang', 'Li'], also: [] },
    { afterMin: 5, names: ['Zhao'], also: ['card', 'bell'] },
  ]
  const column = alarmFlowScreen.columns.find(({ name }) => name === 'told')
  await renderInApp(column?.render?.({ told } as AlarmFlowRow))
  expect(screen.getByText('At once: Wang, Li (E-mail)')).toBeTruthy()
  expect(screen.getByText('After 5 min: Zhao (E-mail, Card, Bell)')).toBeTruthy()
})
