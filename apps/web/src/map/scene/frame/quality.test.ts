import { expect, it } from 'vitest'
import { QUALITIES, QualityChoice } from './quality.ts'

/** Frames of a camera that moves, so many ms apart. */
function move(choice: QualityChoice, gapMs: number, frames: number, fromMs = 0): number {
  for (let i = 0; i < frames; i++) choice.frame(fromMs + i * gapMs)
  return fromMs + frames * gapMs
}

it('leaves out more and more on a machine that is too slow, and never more than there is', () => {
  const choice = new QualityChoice()
  expect(choice.moving).toBe(QUALITIES[0])
  move(choice, 120, 6)
  expect(QUALITIES.indexOf(choice.moving)).toBe(1)
  move(choice, 120, 60, 720)
  expect(choice.moving).toBe(QUALITIES.at(-1))
})

it('takes no rest between two movements for a slow frame', () => {
  const choice = new QualityChoice()
  for (let i = 0; i < 20; i++) {
    choice.frame(i * 5000)
    choice.rest()
  }
  expect(choice.moving).toBe(QUALITIES[0])
})

it('leaves everything out at once where two frames take a second, and begins low without a graphics card', () => {
  const choice = new QualityChoice()
  move(choice, 1000, 3)
  expect(choice.moving).toBe(QUALITIES.at(-1))
  expect(QUALITIES.indexOf(new QualityChoice('ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device))').moving)).toBe(2)
})

it('tries more again only after a long quick movement', () => {
  const choice = new QualityChoice()
  const at = move(choice, 120, 6)
  const later = move(choice, 16, 100, at)
  expect(QUALITIES.indexOf(choice.moving)).toBe(1)
  move(choice, 16, 200, later)
  expect(choice.moving).toBe(QUALITIES[0])
})
