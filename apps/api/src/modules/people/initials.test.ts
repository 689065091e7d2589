import { expect, it } from 'vitest'
import { initialsOf } from './initials.ts'

it.each([
  ['张三', 'zs'],
  ['欧阳修', 'oyx'],
  ['曾国强', 'zgq'],
  ['单雄信', 'sxx'],
  ['京A12345', 'ja12345'],
  ['Li Wei', 'li wei'],
  ['', ''],
])('%s is found by %s', (name, initials) => expect(initialsOf(name)).toBe(initials))
