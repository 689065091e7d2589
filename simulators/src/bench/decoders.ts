import { FORMAT_IDS, FORMATS } from '@muster/protocol'
import { bytesOf, FIXTURES } from '@muster/protocol/testing'
import type { Bench } from './bench.ts'

const SAMPLES = 5
const SAMPLE_S = 0.3
const TARGET_PER_S = 200_000

/** Readings per processor second of a format's own fixtures, median of five samples after one to warm up. */
function readingsPerSecond(id: (typeof FORMAT_IDS)[number]): number {
  const { decode } = FORMATS[id]
  const messages = FIXTURES[id].filter(({ result }) => result.ok).map((fixture) => ({ topic: fixture.topic, payload: bytesOf(fixture) }))
  const sample = () => {
    const before = process.cpuUsage()
    let readings = 0
    for (let usedUs = 0; usedUs < SAMPLE_S * 1e6; ) {
      for (const { topic, payload } of messages) {
        const answer = decode(topic, payload)
        if (answer.ok) readings += answer.frame.readings.length
      }
      const used = process.cpuUsage(before)
      usedUs = used.user + used.system
    }
    return readings / SAMPLE_S
  }
  sample()
  return Array.from({ length: SAMPLES }, sample).sort((a, b) => a - b)[SAMPLES >> 1] as number
}

/** Cost of every gateway format for its fixtures: most have one to three readings per message. */
export const decoders: Bench = {
  title: 'decoding the captured messages of every gateway format',
  async run() {
    return FORMAT_IDS.map((id) => {
      const perSecond = readingsPerSecond(id)
      return {
        what: `Decoding, ${FORMATS[id].label}`,
        conditions: 'captured and published messages as they are, a few readings each; one core',
        measured: `${Math.round(perSecond / 1000)} 000 readings/s`,
        target: `${TARGET_PER_S / 1000} 000 readings/s`,
        ratio: '–',
      }
    })
  },
}
