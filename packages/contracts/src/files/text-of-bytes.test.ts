import { describe, expect, it } from 'vitest'
import { isGarbled, textOfBytes } from './text-of-bytes.ts'

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'utf8')] : part)))
/** 张伟 as GB2312 has it. */
const GB = [0xd5, 0xc5, 0xce, 0xb0]
/** 張偉. */
const BIG5 = [0xb1, 0x69, 0xb0, 0xb6]
const wide = (text: string) => [...Buffer.from(text, 'utf16le')]
const swapped = (text: string) => [...Buffer.from(text, 'utf16le').swap16()]

describe('the text of a file', () => {
  it.each([
    ['UTF-8', bytes('工号\t张伟'), '工号\t张伟'],
    ['UTF-8 with a mark', bytes('\ufeff张伟'), '张伟'],
    ['UTF-16 with a mark', bytes([0xff, 0xfe], wide('张伟')), '张伟'],
    ['UTF-16 the other way round', bytes([0xfe, 0xff], swapped('张伟')), '张伟'],
    ['UTF-16 without a mark', bytes(wide('<?xml?>张伟')), '<?xml?>张伟'],
    ['GB18030 that declares nothing', bytes('id;', GB), 'id;张伟'],
    ['a rare name of four bytes, U+20BB7', bytes('id;', [0x95, 0x34, 0xb2, 0x35]), 'id;𠮷'],
    ['an HTML table of gb2312', bytes('<meta http-equiv="Content-Type" content="text/html; charset=gb2312">', GB), null],
    ['an HTML table of GBK', bytes("<html><meta charset='GBK'>", GB), null],
    ['XML in Big5', bytes('<?xml version="1.0" encoding="Big5"?>', BIG5), '<?xml version="1.0" encoding="Big5"?>張偉'],
    ['XML that says UTF-8 and is not', bytes('<?xml version="1.0" encoding="UTF-8"?>', GB), null],
    ['UTF-8 that calls itself GB2312', bytes('<meta charset=gb2312>张伟'), null],
    ['an encoding that nobody knows', bytes('<?xml version="1.0" encoding="klingon"?>', GB), null],
  ])('%s', (_, given, text) => {
    const read = textOfBytes(given)
    if (text === null) expect(read.endsWith('张伟')).toBe(true)
    else expect(read).toBe(text)
    expect(isGarbled(read)).toBe(false)
  })

  it('is in the encoding that its format says', () => expect(textOfBytes(bytes(BIG5), 'big5')).toBe('張偉'))

  it('is in the declared encoding where UTF-8 would be Latin letters by chance', () =>
    expect(textOfBytes(bytes('<meta charset=gbk>', [0xc3, 0xa9]))).toMatch(/茅$/))

  it('is garbled where no encoding fits', () => expect(isGarbled(textOfBytes(bytes('张伟', [0xff, 0xff])))).toBe(true))
})
