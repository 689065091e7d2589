import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { completeForm } from './complete.ts'
import { type Field, PERSONAL_KINDS } from './field.ts'
import { isMask, maskedNames, maskForm, maskPersonal } from './personal.ts'

describe('personal data', () => {
  it.each([
    ['number', '13812345678', '138****5678'],
    ['number', '1234567', '*******'],
    ['email', 'li.xiuying@example.com', 'l***@example.com'],
    ['email', 'li@example.com', '***@example.com'],
    ['address', '江苏省连云港市徐圩新区1号', '江苏省******'],
    ['address', '徐圩1号', '******'],
    ['text', '十年检修经验', '******'],
    ['text', '', ''],
  ] as const)('of kind %s: %s is shown as %s', (kind, text, mask) => {
    expect(maskPersonal(kind, text)).toBe(mask)
    expect(maskPersonal(kind, mask)).toBe(mask)
  })

  it('is known as masked, whatever it was', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PERSONAL_KINDS),
        fc.stringMatching(/^[\w.-]{1,20}@[\w.-]{1,20}$/),
        fc.stringMatching(/^[\w-]{1,30}$/),
        (kind, email, number) => {
          expect(isMask(kind, maskPersonal(kind, kind === 'email' ? email : number))).toBe(true)
        },
      ),
    )
  })

  it('stays what is stored when its mask comes back, and any other mask is known as one', () => {
    const fields: Field[] = [{ name: 'phone', kind: 'text', format: 'phone', personal: 'number' }]
    const stored = { phone: '13812345678' }
    expect(maskForm(fields, stored)).toEqual({ phone: '138****5678' })
    expect(completeForm(fields, { phone: '138****5678' }, stored)).toEqual(stored)
    const other = completeForm(fields, { phone: '139****5678' }, stored)
    expect(maskedNames(fields, other)).toEqual(['phone'])
    expect(maskedNames(fields, stored)).toEqual([])
  })
})
