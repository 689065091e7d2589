import type { SiteUnderTest } from './site-under-test.ts'

/** The tracker's metrics at one moment, by name and labels; null where one is missing. */
export async function trackerFigures(tested: SiteUnderTest, ...names: string[]): Promise<(number | null)[]> {
  const { metrics } = await tested.file()
  const lines = (await (await fetch(metrics.tracker, { signal: AbortSignal.timeout(5000) })).text()).split('\n')
  return names.map((name) => {
    const line = lines.find((each) => each.startsWith(`${name} `))
    return line === undefined ? null : Number(line.slice(name.length + 1))
  })
}
