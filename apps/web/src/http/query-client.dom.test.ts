import { expect, it } from 'vitest'
import { changeLanguage } from '../i18n/setup.ts'
import { queryClient } from './query-client.ts'

it('asks again for what the server words when the language changes, but not for the challenge of a login', () => {
  queryClient.clear()
  queryClient.setQueryData(['options', '/pod/dictionary/options?category=vehicleType'], [])
  queryClient.setQueryData(['loginChallenge'], 'drag')
  changeLanguage('en_US')
  const stale = queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey, state }) => [queryKey[0], state.isInvalidated])
  expect(stale).toEqual([
    ['options', true],
    ['loginChallenge', false],
  ])
})
