import { expect, it } from 'vitest'
import { answeredQuestion, answerSupervisor, livenessQuestion } from './liveness.ts'

/** A channel whose supervisor side is controlled by the test. */
function channel() {
  const listeners: ((message: unknown) => void)[] = []
  const answers: (number | null)[] = []
  return {
    answers,
    ask: (message: unknown) => {
      for (const listener of listeners) listener(message)
    },
    end: {
      on: (_event: 'message', listener: (message: unknown) => void) => listeners.push(listener),
      send: (message: unknown) => answers.push(answeredQuestion(message)) > 0,
    },
  }
}
/** Lets all pending promises settle. */
const settled = async () => {
  for (let turn = 0; turn < 5; turn += 1) await null
}

it('a question is answered with its number when the work has gone round, and not before', async () => {
  const { answers, ask, end } = channel()
  const turns: (() => void)[] = []
  answerSupervisor(end, () => new Promise((turned) => turns.push(turned)))
  ask(livenessQuestion(7))
  await settled()
  expect(answers).toEqual([])
  turns[0]?.()
  await settled()
  expect(answers).toEqual([7])
})

it('work that fails, and messages that are no question, are not answered', async () => {
  const { answers, ask, end } = channel()
  answerSupervisor(end, () => Promise.reject(new Error('no listener')))
  for (const message of [livenessQuestion(1), { areYouAlive: 'yes' }, 'hello', null]) ask(message)
  await settled()
  expect(answers).toEqual([])
  expect([{ alive: '1' }, {}, null, 3].map(answeredQuestion)).toEqual([null, null, null, null])
})
