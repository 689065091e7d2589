import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
const RUNNER = new URL('../../bin/lib/tests/', import.meta.url)

/** The result of `npm test`'s runner for one stage. */
export interface StageResult {
  outcome: { passed: number; skipped: number; red: { file: string; name: string; message: string }[]; broken: string | null }
  unsteady: { file: string; name: string; message: string }[]
}

export interface RunnerEnd {
  results: StageResult[]
  /** The lines at the end. */
  closing: string[]
  output: string
}

/** Test files in a folder of their own, run by the runner that `npm test` uses for stages. */
export class PlantedTests {
  readonly folder: string
  #command: string

  private constructor(folder: string, command: string) {
    this.folder = folder
    this.#command = command
  }

  /** @param files name → text */
  static async vitest(files: Record<string, string>): Promise<PlantedTests> {
    const config = `export default { test: { globals: true, isolate: false, include: ['*.test.mjs'], testTimeout: 0, hookTimeout: 0 } }`
    const folder = await plant(tmpdir(), { ...files, 'vitest.config.mjs': config })
    const command = `{
      command: '${ROOT}/node_modules/.bin/vitest', cwd: '${folder}',
      args: ['run', '--reporter=default', '--reporter=' + logOf('vitest'), ...files],
    }`
    return new PlantedTests(folder, command)
  }

  static async playwright(files: Record<string, string>): Promise<PlantedTests> {
    const config = `export default { workers: 1, respectGitIgnore: false, outputDir: 'results' }`
    // Where the package that such tests import is found.
    const folder = await plant(join(ROOT, 'e2e', 'node_modules'), { ...files, 'playwright.config.mjs': config })
    const command = `{
      command: '${ROOT}/e2e/node_modules/.bin/playwright', cwd: '${folder}',
      args: ['test', '--reporter=list,' + logOf('playwright'), ...files],
    }`
    return new PlantedTests(folder, command)
  }

  /** @param meanwhile gets the output so far, and may send a signal to the runner */
  async run(meanwhile: (output: string, send: (signal: NodeJS.Signals) => void) => void = () => {}): Promise<RunnerEnd> {
    const program = `
      import { closingLines } from '${new URL('closing-lines.mjs', RUNNER)}'
      import { runAll } from '${new URL('run-all.mjs', RUNNER)}'
      import { logOf } from '${new URL('stages.mjs', RUNNER)}'
      const interruption = new AbortController()
      process.once('SIGINT', () => interruption.abort())
      const stage = { name: 'planted', hasTests: true, command: (files) => (${this.#command}) }
      const results = await runAll([stage], { silentMs: 10_000, untilMs: Date.now() + 200_000, signal: interruption.signal })
      console.log('RESULTS' + JSON.stringify({ results, closing: closingLines(results, 1) }))`
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
      meanwhile(output, (signal) => child.kill(signal))
    })
    await once(child, 'close')
    const told = output.split('RESULTS')[1]
    if (told === undefined) throw new Error(`The runner ended early: ${output}`)
    return { ...JSON.parse(told), output }
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true })
  }
}

async function plant(parent: string, files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(parent, 'planted-'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}
