import { resolve } from 'node:path'
import { note } from './test-log.mjs'

/** Keeps the log of a Vitest run. */
export default class VitestLog {
  onTestRunStart(specifications) {
    note({ event: 'plan', files: [...new Set(specifications.map(({ moduleId }) => moduleId))] })
  }

  onTestModuleQueued({ moduleId: file }) {
    note({ event: 'begun', file })
  }

  onTestModuleEnd(module) {
    const tests = [...module.children.allTests()].map((test) => ({ name: test.fullName, ...test.result() }))
    const failures = [
      ...module.errors().map((error) => failureOf('(the file)', error)),
      ...[...module.children.allSuites()].flatMap((suite) => suite.errors().map((error) => failureOf(suite.fullName, error))),
      ...tests.flatMap(({ name, state, errors = [] }) => {
        if (state === 'pending') return [{ name, message: 'did not run' }]
        return state === 'failed' ? [{ name, message: errors.map(textOf).join('\n') }] : []
      }),
    ]
    const count = (state) => tests.filter((test) => test.state === state).length
    note({ event: 'ended', file: module.moduleId, passed: count('passed'), skipped: count('skipped'), failures })
  }

  onTestRunEnd(_modules, unhandled, reason) {
    for (const error of unhandled) {
      const { VITEST_TEST_PATH: path } = error
      note({ event: 'fault', file: path ? resolve(path) : null, message: textOf(error) })
    }
    note({ event: 'over', reason })
  }
}

const failureOf = (name, error) => ({ name, message: textOf(error) })
const textOf = ({ message, stack, diff }) => [diff && `${message}\n${diff}`, stack ?? message].filter(Boolean).join('\n')
