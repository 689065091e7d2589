import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileExemptions, type Exemptions } from './exemptions.ts'

const NOBODY: Exemptions = { personIds: [], vehicleIds: [], classes: [], departmentIds: [], postIds: [], contractorIds: [] }
const NOTHING = { personId: null, vehicleId: null, departmentId: null, postId: null, contractorId: null }

test('exempt is who is of a department below, and nobody of the one above', () => {
  const parents = new Map([['plant', null], ['works', 'plant'], ['shift', 'works']]) // biome-ignore format: one tree, one line
  const exempt = compileExemptions([['tank', { ...NOBODY, departmentIds: ['works'] }]], parents)
  const of = (departmentId: string) => exempt({ ...NOTHING, class: 'employee', personId: 'p', departmentId }).has('tank')
  expect(['plant', 'works', 'shift'].map(of)).toEqual([false, true, true])
})

test('departments that lie in each other end somewhere', () => {
  const exempt = compileExemptions([['tank', NOBODY]], new Map([['a', 'b'], ['b', 'a']])) // biome-ignore format: two lie in each other
  expect([...exempt({ ...NOTHING, class: 'employee', departmentId: 'a' })]).toEqual([])
})

test('answers as each area asked by itself would', () => {
  const four = (letter: string) => [0, 1, 2, 3].map((n) => `${letter}${n}`)
  // People and vehicles may have equal ids.
  const [ids, classes, departments, posts, units] = [four('i'), four('c'), four('d'), four('o'), four('u')]
  const some = (of: readonly string[]) => fc.uniqueArray(fc.constantFrom(...of), { maxLength: 2 })
  const exemptions = fc.record({
    ...{ personIds: some(ids), vehicleIds: some(ids), classes: some(classes) },
    ...{ departmentIds: some(departments), postIds: some(posts), contractorIds: some(units) },
  })
  const one = (of: readonly string[]) => fc.option(fc.constantFrom(...of), { nil: null })
  const subject = fc.record({
    class: fc.constantFrom(...classes),
    ...{ personId: one(ids), vehicleId: one(ids), departmentId: one(departments), postId: one(posts), contractorId: one(units) },
  })
  // d3 in d2, d2 in d1 or d0, depending on the case.
  const tree = fc.tuple(one(['d0']), one(['d0', 'd1']), one(['d0', 'd1', 'd2']))
  fc.assert(
    fc.property(fc.array(exemptions, { maxLength: 6 }), fc.array(subject, { maxLength: 20 }), tree, (all, subjects, [d1, d2, d3]) => {
      const parents = new Map<string, string | null>([['d0', null], ['d1', d1], ['d2', d2], ['d3', d3]]) // biome-ignore format: one tree, one line
      const exempt = compileExemptions(
        all.map((of, i) => [`a${i}`, of]),
        parents,
      )
      for (const who of subjects) {
        const chain: string[] = []
        for (let id = who.departmentId; id !== null; id = parents.get(id) ?? null) chain.push(id)
        const byHand = all.flatMap((of, i) => {
          const isExempt =
            of.classes.includes(who.class) ||
            (who.personId !== null && of.personIds.includes(who.personId)) ||
            (who.vehicleId !== null && of.vehicleIds.includes(who.vehicleId)) ||
            (who.postId !== null && of.postIds.includes(who.postId)) ||
            (who.contractorId !== null && of.contractorIds.includes(who.contractorId)) ||
            of.departmentIds.some((id) => chain.includes(id))
          return isExempt ? [`a${i}`] : []
        })
        expect([...exempt(who)].sort()).toEqual(byHand)
      }
    }),
  )
})
