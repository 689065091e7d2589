import { note } from './test-log.mjs'

/** Keeps the log of a Playwright run, whose tests run in the order of their files. */
export default class PlaywrightLog {
  /** Tests of each file, in order, and which of them ended. */
  #files = new Map()
  #ended = new Map()

  printsToStdio() {
    return false
  }

  onBegin(_config, suite) {
    for (const test of suite.allTests()) this.#files.set(test.location.file, [...(this.#files.get(test.location.file) ?? []), test])
    note({ event: 'plan', files: [...this.#files.keys()] })
  }

  onTestBegin({ location: { file } }) {
    note({ event: 'begun', file })
  }

  onTestEnd(test, result) {
    this.#ended.set(test, result)
    const { file } = test.location
    if (this.#files.get(file).every((one) => this.#ended.has(one))) this.#note(file)
  }

  onError({ message, stack }) {
    note({ event: 'fault', file: null, message: message ?? stack ?? 'unknown' })
  }

  onEnd({ status }) {
    // After an interruption: what was found until then, and what did not run.
    for (const [file, tests] of this.#files) {
      const ended = tests.filter((test) => this.#ended.has(test)).length
      if (ended > 0 && ended < tests.length) this.#note(file)
    }
    note({ event: 'over', reason: status })
  }

  #note(file) {
    const file_ = { event: 'ended', file, passed: 0, skipped: 0, failures: [] }
    for (const test of this.#files.get(file)) {
      const result = this.#ended.get(test)
      if (result?.status === test.expectedStatus && result.status === 'skipped') file_.skipped += 1
      else if (result?.status === test.expectedStatus) file_.passed += 1
      else file_.failures.push({ name: test.titlePath().slice(3).join(' > '), message: messageOf(result) })
    }
    note(file_)
  }
}

function messageOf(result) {
  if (!result || result.status === 'skipped' || result.status === 'interrupted') return 'did not run to its end'
  return result.errors.map(({ message, stack }) => stack ?? message ?? '').join('\n')
}
