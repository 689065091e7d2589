import type { EndpointData } from '@muster/contracts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { changeLanguage } from '../../i18n/setup.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { MailFaults } from './mail-faults.tsx'

type Faults = EndpointData<'gatheringMailFaults'>
const NONE: Faults = { mailNotSet: false, nobodyNamed: false, withoutAddress: [], areasWithoutManager: 0, areasWithoutAddress: 0 }

beforeEach(() => changeLanguage('en_US'))

it('names each reason why a mail would reach nobody', async () => {
  const faults: Faults = {
    mailNotSet: true,
    nobodyNamed: true,
    withoutAddress: ['Ann', 'Bob'],
    areasWithoutManager: 4,
    areasWithoutAddress: 2,
  }
  fakeApi({ gatheringMailFaults: () => ({ data: faults }) })
  await renderInApp(<MailFaults />)
  const lines = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(lines).toHaveLength(4)
  for (const [i, part] of [/mail server/, /4 in all/, /Ann.*Bob/, /: 2$/].entries()) expect(lines[i]).toMatch(part)
})

it('says nothing where all is well, or areas without a manager are covered by the people named', async () => {
  const calls = fakeApi({ gatheringMailFaults: () => ({ data: { ...NONE, areasWithoutManager: 7 } }) })
  await renderInApp(<MailFaults />)
  await waitFor(() => expect(calls).not.toHaveLength(0))
  expect(screen.queryByRole('alert')).toBeNull()
})
