import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { BenchRow } from './bench.ts'
import { type BenchSite, startBenchSite } from './bench-site.ts'
import { describeMachine } from './machine.ts'
import { BENCH_NAMES, BENCHES, type BenchName } from './registry.ts'
import { reportOf, writeReport } from './report.ts'

const DOCUMENT = fileURLToPath(new URL('../../../docs/performance.md', import.meta.url))

const HELP = `pnpm bench [options]: measures the product, one bench after the other, and writes docs/performance.md

${BENCH_NAMES.map((name) => `  ${name.padEnd(14)} ${BENCHES[name].title}`).join('\n')}

  --only <names>   some of them, separated by commas; prints, and leaves the document as it is
  --seconds <n>    length of a measurement (60)
`

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { only: { type: 'string' }, seconds: { type: 'string', default: '60' }, help: { type: 'boolean', default: false } },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const names = chosen(values.only)
  const seconds = Number(values.seconds)
  if (!(seconds >= 4 && seconds <= 7200)) throw new Error(`--seconds ${values.seconds}: expected 4 to 7200`)
  const machine = describeMachine()
  let site: Promise<BenchSite> | null = null
  const rows: BenchRow[] = []
  try {
    for (const name of names) {
      const say = (text: string) => process.stdout.write(`${name}: ${text}\n`)
      say('begins')
      const getSite = () => {
        site ??= startBenchSite(say)
        return site
      }
      const found = await BENCHES[name].run({ site: getSite, seconds, say })
      for (const row of found) say(`${row.what}: ${row.measured} (${row.conditions})`)
      rows.push(...found)
    }
  } finally {
    await (await (site as Promise<BenchSite> | null))?.stop()
  }
  const report = reportOf(machine, rows, Date.now(), loadavg()[0] ?? 0)
  process.stdout.write(`\n${report}\n`)
  if (values.only === undefined) await writeReport(DOCUMENT, report)
}

function chosen(only: string | undefined): readonly BenchName[] {
  if (only === undefined) return BENCH_NAMES
  return only.split(',').map((text) => {
    const name = BENCH_NAMES.find((candidate) => candidate === text.trim())
    if (!name) throw new Error(`--only ${text}: expected some of ${BENCH_NAMES.join(', ')}`)
    return name
  })
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
