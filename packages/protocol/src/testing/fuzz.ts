import { MAX_READINGS } from '../limits.ts'
import { FORMAT_IDS, FORMATS } from '../registry.ts'
import { TERMINALS } from '../terminals/index.ts'
import { newTalk, TERMINAL_FORMATS, type TerminalFormat } from '../terminals/terminal.ts'
import { bytesOf, FIXTURES } from './fixtures.ts'

const LONGEST_RANDOM = 300
const MOST_CHANGES = 4
/** Bytes that mean something in some format: brackets, quotes, ends, lengths. */
const MEANINGFUL = [0x00, 0x22, 0x2c, 0x30, 0x3a, 0x5b, 0x5d, 0x7b, 0x7d, 0x7e, 0x7f, 0x80, 0xbb, 0xdd, 0xdf, 0xff]

/** Whole numbers below `below`, reproducible by seed (mulberry32). */
export function numbersOf(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

export interface FuzzResult {
  frames: number
  /** How many frames gave readings. */
  understood: number
  readings: number
}

/**
 * Feeds `frames` random and mutated messages to the decoders of all formats in turn. Throws what a decoder throws, and
 * when a result is larger than a message may hold.
 */
export function fuzzDecoders(frames: number, seed: number): FuzzResult {
  const random = numbersOf(seed)
  const result: FuzzResult = { frames, understood: 0, readings: 0 }
  for (let i = 0; i < frames; i++) {
    const id = FORMAT_IDS[i % FORMAT_IDS.length] as (typeof FORMAT_IDS)[number]
    const fixtures = FIXTURES[id]
    const fixture = fixtures[random(fixtures.length)] as (typeof fixtures)[number]
    const payload = random(4) === 0 ? noise(random) : mutated(bytesOf(fixture), random)
    const topic = random(16) === 0 ? fixture.topic.slice(random(fixture.topic.length)) : fixture.topic
    FORMATS[id].kindOf(topic)
    const answer = FORMATS[id].decode(topic, payload)
    if (!answer.ok) continue
    const { length } = answer.frame.readings
    if (length > 2 * MAX_READINGS + 1) throw new Error(`${id} made ${length} readings of ${payload.byteLength} bytes`)
    if (length > 0) result.understood++
    result.readings += length
  }
  return result
}

/**
 * Feeds `frames` random and mutated frames to the conversations of all terminal formats, ten per connection. Throws
 * what a conversation throws, and when it remembers more than it may.
 */
export function fuzzTerminals(frames: number, seed: number): number {
  const random = numbersOf(seed)
  let talk = newTalk()
  let kept = 0
  for (let i = 0; i < frames; i++) {
    const format = TERMINAL_FORMATS[i % TERMINAL_FORMATS.length] as TerminalFormat
    const fixtures = FIXTURES[format]
    const bytes = bytesOf(fixtures[random(fixtures.length)] as (typeof fixtures)[number])
    if (i % (10 * TERMINAL_FORMATS.length) === 0) talk = { ...newTalk(), signedIn: random(2) === 0 }
    const stream = random(4) === 0 ? noise(random) : mutated(bytes, random)
    const { cut, hear, say } = TERMINALS[format]
    const { used, frame } = cut(stream)
    if (used < 0 || used > stream.length) throw new Error(`${format} cut ${used} of ${stream.length} bytes`)
    if (hear(talk, frame ?? stream, () => 'code').keep) kept++
    say(talk, { text: '请停车 🛑', number: random(100), urgent: true, spoken: true })
    if (talk.texts.size > 64 || talk.answered.length > 64 || (talk.packets?.frames.size ?? 0) > 16)
      throw new Error(`${format} remembers too much`)
  }
  return kept
}

const noise = (random: (below: number) => number) => Uint8Array.from({ length: random(LONGEST_RANDOM) }, () => random(256))

/** Changed, cut, doubled or moved somewhere, up to four times. */
function mutated(bytes: Uint8Array, random: (below: number) => number): Uint8Array {
  let now = Uint8Array.from(bytes)
  for (let changes = 1 + random(MOST_CHANGES); changes > 0 && now.length > 0; changes--) {
    const at = random(now.length)
    const kind = random(10)
    if (kind === 0) now[at] = random(256)
    else if (kind === 1) now[at] = MEANINGFUL[random(MEANINGFUL.length)] as number
    else if (kind <= 6) now[at] = (now[at] as number) ^ (1 << random(8))
    else if (kind === 7) now = now.slice(0, at)
    else if (kind === 8) now = now.slice(at)
    else now = Uint8Array.from([...now.subarray(0, at), ...now.subarray(0, random(64)), ...now.subarray(at)])
  }
  return now
}
