import { LANGUAGES, RESOURCES, type Resource } from '@muster/contracts'
import { expect, it } from 'vitest'
import { chosenFields, exportFields, headingOf } from './sheet-columns.ts'

const resources: Resource[] = Object.values(RESOURCES)

it.each(resources.map((resource) => [resource.name, resource] as const))('an export of %s has no heading twice', (_, resource) => {
  for (const language of LANGUAGES) {
    const headings = exportFields(resource).map((column) => headingOf(language, resource, column))
    expect(headings).toEqual([...new Set(headings)])
  }
})

it('what a list shows of a field of the form goes out as that field, once and where the list has it', () => {
  const named = (names: string[]) => chosenFields(RESOURCES.emergencySupply, names).map(({ name }) => name)
  expect(named(['floorLabel', 'kindName', 'name', 'kind'])).toEqual(['floorLabel', 'kind', 'name'])
  expect(named(['unheardOf'])).toEqual([])
})
