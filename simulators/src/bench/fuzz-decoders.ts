// Random and mutated messages through the decoders of all formats and the conversations of terminals, and whether
// memory grows:
// node apps/site/bin/run.mjs simulators/src/bench/fuzz-decoders.ts [frames = 10000000]
import { FORMAT_IDS } from '@muster/protocol'
import { fuzzDecoders, fuzzTerminals } from '@muster/protocol/testing'

const ROUNDS = 20
const frames = Number(process.argv[2] ?? 10_000_000)
if (!(frames >= ROUNDS)) throw new Error(`${process.argv[2]}: expected a number of frames`)
const MB = 1024 * 1024
let [understood, readings, kept] = [0, 0, 0]
const began = performance.now()
for (let round = 0; round < ROUNDS; round++) {
  const found = fuzzDecoders(Math.round(frames / ROUNDS), round + 1)
  understood += found.understood
  readings += found.readings
  kept += fuzzTerminals(Math.round(frames / ROUNDS), round + 1)
  const { heapUsed, rss } = process.memoryUsage()
  const seconds = Math.round((performance.now() - began) / 1000)
  process.stdout.write(`${round + 1}/${ROUNDS}: ${seconds} s, heap ${Math.round(heapUsed / MB)} MB, process ${Math.round(rss / MB)} MB\n`)
}
process.stdout.write(
  `${frames} frames through ${FORMAT_IDS.length} formats: ${understood} understood, ${readings} readings; as many through the conversations of terminals, ${kept} kept; nothing thrown\n`,
)
