import { describe, expect, test } from 'vitest'
import { CONTRACTORS } from '../contractors/contractors.ts'
import { DEPARTMENTS } from '../departments/departments.ts'
import { POSTS } from '../posts/posts.ts'
import { buildPeople, buildVehicles } from './roster.ts'

const people = buildPeople()
const vehicles = buildVehicles()

describe('the roster of the demonstration', () => {
  test('is the same on every call', () => {
    expect(buildPeople()).toEqual(people)
    expect(buildVehicles()).toEqual(vehicles)
  })

  test('has 150 people of three classes and 12 vehicles', () => {
    const count = (name: string) => people.filter((person) => person.class === name).length
    expect([count('employee'), count('contractor'), count('visitor'), vehicles.length]).toEqual([96, 42, 12, 12])
  })

  test('gives every one a name, a card and a hardware id of their own', () => {
    const carriers = [...people, ...vehicles]
    for (const key of ['id', 'hwId', 'sn'] as const) expect(new Set(carriers.map(({ tag }) => tag[key])).size).toBe(162)
    expect(new Set(carriers.map(({ name }) => name)).size).toBe(162)
    for (const { tag } of carriers) expect(tag.hwId).toMatch(/^([0-9a-f]{4}|[0-9a-f]{12}|\d{11}|\d{15})$/)
  })

  test('names departments, posts and units that exist', () => {
    const known = new Set([...DEPARTMENTS, ...POSTS, ...CONTRACTORS].map(({ id }) => id))
    for (const { departmentId, postId, contractorId } of people)
      for (const id of [departmentId, postId, contractorId]) if (id !== null) expect(known.has(id), id).toBe(true)
    for (const { departmentId, contractorId } of vehicles)
      for (const id of [departmentId, contractorId]) if (id !== null) expect(known.has(id), id).toBe(true)
  })
})
