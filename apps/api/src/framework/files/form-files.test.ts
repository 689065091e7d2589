import type { Field } from '@muster/contracts'
import { expect, it } from 'vitest'
import { cleanRichTexts } from '../resource/rich-text.ts'
import { EVERYTHING } from '../scope/data-scope.ts'
import { FileAddresses } from './file-addresses.ts'
import { bareFiles, signFiles } from './form-files.ts'

const fields: Field[] = [{ name: 'content', kind: 'richtext' }]
const holder = { id: 'session-1', permissions: new Set<string>(), scope: EVERYTHING }
const sign = new FileAddresses('00'.repeat(32)).signer(holder)

it('pictures of a rich text are stored by their bare address and shown by a signed one', () => {
  const stored = { content: '<p>图<img src="/image/view?id=0b3cf5a2-1111" alt="一" /></p><p>/image/view?id=no-picture</p>' }
  const shown = signFiles(fields, stored, sign).content as string
  expect(shown).toMatch(/<img src="\/image\/view\?id=0b3cf5a2-1111&amp;until=\d+&amp;by=session-1&amp;sign=[\w-]+" alt="一" \/>/)
  expect(shown).toContain('<p>/image/view?id=no-picture</p>')
  expect(bareFiles(fields, cleanRichTexts(fields, { content: shown }))).toEqual(stored)
  const quoted = shown.replace(/"([^"]*)"/g, "'$1'")
  expect(bareFiles(fields, cleanRichTexts(fields, { content: quoted }))).toEqual(stored)
})
