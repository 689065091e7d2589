import { type ParseArgsConfig, parseArgs } from 'node:util'
import { SiteError } from './site-error.ts'

type Options = NonNullable<ParseArgsConfig['options']>
type Given<O extends Options> = ReturnType<typeof parseArgs<{ options: O; allowPositionals: true }>>

interface Command<O extends Options> {
  help: string
  options: O
  /** @returns the output @throws SiteError for what the user can fix */
  run(given: Given<O>): Promise<string>
}

/**
 * A command line tool: prints its output or, with `--help`, its usage; an error that the user can fix is one message
 * and exit code 1.
 */
export async function runCommand<O extends Options>({ help, options, run }: Command<O>): Promise<void> {
  if (process.argv.includes('--help')) {
    process.stdout.write(help)
    return
  }
  try {
    process.stdout.write(await run(readOptions(options, help)))
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}

function readOptions<O extends Options>(options: O, help: string): Given<O> {
  try {
    return parseArgs<{ options: O; allowPositionals: true }>({ options, allowPositionals: true })
  } catch (error) {
    throw new SiteError(`${(error as Error).message}\n\n${help}`)
  }
}
