import { describe, expect, it } from 'vitest'
import { accuracyMetres } from './position-words.ts'

describe('accuracyMetres', () => {
  it('prints no more digits than are known', () => {
    expect([0, 0.04, 0.4321, 1.25, 9.94, 9.96, 23.7].map(accuracyMetres)).toEqual(['0.1', '0.1', '0.4', '1.3', '9.9', '10', '24'])
  })
})
