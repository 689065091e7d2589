import { describe, expect, it } from 'vitest'
import { accessSource, modelAccess } from './model-access.ts'

const model = (docs: string, name = 'EmergencySupply', map = '  @@map("emergency_supply")\n') =>
  `${docs}model ${name} {\n  id String @id\n${map}}\n`

describe('the access that a model says', () => {
  it('is what GRANT takes, by part, under the name of its table', () => {
    const text = model('/// What lies ready.\n/// @access tracker select (id,\n///   name), insert\n/// @access api all\n')
    expect([...modelAccess(text)]).toEqual([
      [
        'emergency_supply',
        [
          ['tracker', 'select (id, name), insert'],
          ['api', 'select, insert, update, delete'],
        ],
      ],
    ])
  })

  it('is a line of the list that programs have', () => {
    const lines = accessSource(model('/// @access api select\n/// @access tools select (id)\n')).split('\n')
    expect(lines).toContain("  emergency_supply: { api: 'select', tools: 'select (id)' },")
  })

  it('is of the model below it and of no other', () => {
    const text = `${model('/// @access api all\n', 'Post', '')}\n${model('')}\n/// @access api all\n\n${model('', 'Visit', '')}`
    expect([...modelAccess(text).keys()]).toEqual(['Post'])
  })

  it.each([
    ['nobody is named', '/// @access all\n'],
    ['a bracket stays open', '/// @access api select (id\n'],
    ['two stand in a line', '/// @access api select @access tools select\n'],
    ['it stands within a text', '/// See @access api all\n'],
    ['a part is named twice', '/// @access api select\n/// @access api insert\n'],
  ])('is refused when %s', (_, docs) => {
    expect(() => modelAccess(model(docs))).toThrow('EmergencySupply')
  })
})
