import { describe, expect, it } from 'vitest'
import { cutLabel } from './label-text.ts'

describe('cutLabel', () => {
  it('keeps up to nine characters', () => {
    expect(cutLabel('欧阳建国')).toBe('欧阳建国')
    expect(cutLabel('123456789')).toBe('123456789')
  })

  it('cuts ten or more to nine and an ellipsis', () => {
    expect(cutLabel('1234567890')).toBe('123456789…')
    expect(cutLabel('阿卜杜拉·买买提·艾山江')).toBe('阿卜杜拉·买买提·…')
  })

  it('never cuts a character in half', () => {
    expect(cutLabel('𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷')).toBe(`${'𠮷'.repeat(9)}…`)
  })
})
