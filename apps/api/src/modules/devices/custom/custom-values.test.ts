import type { CustomField } from '@muster/contracts'
import { expect, it } from 'vitest'
import { checkedValues } from './custom-values.ts'

const field = (name: string, type: CustomField['type'], more: Partial<CustomField> = {}): CustomField => ({
  ...{ name, type, required: false, unit: '', options: [] },
  ...more,
})
const FIELDS = [
  field('型号', 'text', { required: true }),
  field('压力', 'number'),
  field('检验', 'date'),
  field('介质', 'select', { options: ['水', '泡沫'] }),
]
const reasonOf = (given: unknown) => {
  const answer = checkedValues(FIELDS, given)
  return 'refusal' in answer ? [answer.refusal.reason, answer.refusal.values?.name] : null
}

it('keeps what is said of the fields of the kind, and nothing else', () => {
  const values = { 型号: ' X1 ', 压力: '1.6', 检验: '2026-01-02', 介质: '水', 其他: 'a' }
  expect(checkedValues(FIELDS, values)).toEqual({ said: { 型号: 'X1', 压力: '1.6', 检验: '2026-01-02', 介质: '水' } })
  expect(checkedValues(FIELDS, { 型号: 'X1', 压力: '' })).toEqual({ said: { 型号: 'X1' } })
})

it('says which field is missing or wrong', () => {
  expect(reasonOf(undefined)).toEqual(['customValueMissing', '型号'])
  expect(reasonOf({ 型号: 'X1', 压力: '高' })).toEqual(['customValueWrong', '压力'])
  expect(reasonOf({ 型号: 'X1', 检验: '2026-13-40' })).toEqual(['customValueWrong', '检验'])
  expect(reasonOf({ 型号: 'X1', 介质: '干粉' })).toEqual(['customValueWrong', '介质'])
  expect(reasonOf({ 型号: 5 })).toEqual(['customValueWrong', ''])
})
