import { LANGUAGES, MENU_ICONS } from '@muster/contracts'
import { translateAny } from '@muster/i18n'
import { expect, it } from 'vitest'

it.each(LANGUAGES)('every picture that an entry can be given has a word in %s', (language) => {
  const keys = MENU_ICONS.map((icon) => `options.menuIcon.${icon}`)
  expect(keys.filter((key) => translateAny(language, key) === key)).toEqual([])
})
