import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseMessage as parseGt06 } from '../formats/gt06/message.ts'
import { parseMessage as parseJt808 } from '../formats/jt808/message.ts'
import { FORMATS } from '../registry.ts'
import { gt06Terminal, jt808Terminal } from './encode.ts'
import { TERMINALS, terminalFormatOf, terminalTopic } from './index.ts'
import { newTalk, TERMINAL_FORMATS } from './terminal.ts'

const FIX = { lonDeg: -121.4737, latDeg: 31.2304, speedKmh: 18.5, courseDeg: 271, timeMs: 1_790_000_000_000, calls: false }
const known = (terminal: string) => (terminal === '13800138000' || terminal === '358899123456789' ? 'c0de' : null)
const answerOf = (bytes: Uint8Array | null) => {
  const message = bytes && parseJt808(bytes)
  if (message === null || typeof message === 'string') throw new Error(`no answer: ${message}`)
  return { id: message.id, terminal: message.terminal, body: [...message.body] }
}

describe.each([2013, 2019] as const)('a terminal of JT/T 808-%i', (edition) => {
  const { hear } = TERMINALS.jt808

  test('registers, signs in with its code, and is answered by number', () => {
    const talk = newTalk()
    const terminal = jt808Terminal('13800138000', edition)
    expect(hear(talk, terminal.position(FIX), known)).toMatchObject({ keep: false, fault: 'notSignedIn', ends: false })
    const { answer } = hear(talk, terminal.register(), known)
    expect(answerOf(answer)).toEqual({ id: 0x8100, terminal: '13800138000', body: [0, 1, 0, 0x63, 0x30, 0x64, 0x65] })
    expect(hear(talk, terminal.signIn('other'), known)).toMatchObject({ fault: 'notSignedIn', ends: false })
    expect(answerOf(hear(talk, terminal.signIn('c0de'), known).answer).body).toEqual([0, 3, 0x01, 0x02, 0])
    const heard = hear(talk, terminal.position(FIX), known)
    expect(heard).toMatchObject({ keep: true, fault: null })
    expect(answerOf(heard.answer)).toEqual({ id: 0x8001, terminal: '13800138000', body: [0, 4, 0x02, 0x00, 0] })
    expect(hear(talk, terminal.heartbeat(), known)).toMatchObject({ keep: true })
  })

  test('that nobody knows is told so, and a connection speaks for one alone', () => {
    const stranger = jt808Terminal('13900139000', edition)
    const heard = hear(newTalk(), stranger.register(), known)
    expect(answerOf(heard.answer).body).toEqual([0, 0, 4])
    expect(heard).toMatchObject({ fault: 'unknownTerminal', ends: true })
    const talk = { ...newTalk(), terminal: '13800138000', signedIn: true }
    expect(hear(talk, stranger.heartbeat(), known)).toMatchObject({ fault: 'badId', ends: true, keep: false })
  })

  const signedIn = () => {
    const talk = newTalk()
    const terminal = jt808Terminal('13800138000', edition)
    hear(talk, terminal.signIn('c0de'), known)
    return { talk, terminal }
  }

  test('shows a text once, and its answer is the receipt', () => {
    const { talk, terminal } = signedIn()
    const text = { text: '请到 3 号门，勿停留 🔥', number: 4_000_000_123, urgent: true, spoken: false }
    const frame = TERMINALS.jt808.say(talk, text) as Uint8Array
    const message = parseJt808(frame)
    const flags = edition === 2013 ? [0x05] : [0x06, 1]
    expect(message).toMatchObject({ id: 0x8300, terminal: '13800138000', edition })
    const body = typeof message === 'string' ? new Uint8Array() : message.body
    expect([...body.subarray(0, flags.length)]).toEqual(flags)
    expect(new TextDecoder('gbk').decode(body.subarray(flags.length))).toBe('请到 3 号门，勿停留 ?')
    expect(TERMINALS.jt808.say(talk, text)).toBeNull()
    const answer = terminal.answer(frame) as Uint8Array
    const heard = hear(talk, answer, known)
    expect(heard).toMatchObject({ keep: true, about: 4_000_000_123, answer: null })
    expect(FORMATS.jt808.decode(terminalTopic('jt808', '13800138000', heard.about), answer)).toMatchObject({
      frame: { readings: [{ kind: 'receipt', tag: '13800138000', receipt: 'delivered', number: 4_000_000_123 }] },
    })
    // The server missed the answer and sends the text again; a second answer refers to nothing.
    expect(TERMINALS.jt808.say(talk, text)).toBeNull()
    expect(hear(talk, answer, known)).toMatchObject({ keep: false })
    const refused = TERMINALS.jt808.say(talk, { ...text, number: 7 }) as Uint8Array
    const no = terminal.answer(refused, false) as Uint8Array
    expect(hear(talk, no, known).about).toBe(7)
    expect(FORMATS.jt808.decode('jt808/13800138000/text/7', no)).toMatchObject({ frame: { readings: [{ receipt: 'refused' }] } })
    expect(FORMATS.jt808.decode('jt808/13800138000', no)).toMatchObject({ ok: false, reason: 'unknownKind' })
    expect(TERMINALS.jt808.say(newTalk(), text)).toBeNull()
  })

  test('remembers texts of a connection within bounds', () => {
    const { talk } = signedIn()
    for (let number = 1; number <= 500; number++) TERMINALS.jt808.say(talk, { text: '测', number, urgent: false, spoken: false })
    expect(talk.texts.size).toBe(64)
  })

  test('sends a backlog in packets, which are one message however they come', () => {
    const fixes = Array.from({ length: 40 }, (_, i) => ({ ...FIX, timeMs: FIX.timeMs + i * 1000 }))
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 16 }), fc.array(fc.nat(15), { maxLength: 3 }), (total, lost) => {
        const { talk, terminal } = signedIn()
        const frames = terminal.backlog(fixes, total)
        const gone = new Set(lost.filter((index) => index < total - 1))
        let kept: Uint8Array | undefined
        for (const [i, frame] of frames.entries()) if (!gone.has(i)) kept = hear(talk, frame, known).frames ?? kept
        if (gone.size > 0) expect(kept).toBeUndefined()
        // What was lost is requested by number, and resent as it was.
        const asked = gone.size > 0 ? answerOf(hear(talk, frames[total - 1] as Uint8Array, known).answer) : null
        if (asked) expect([asked.id, asked.body.at(-1)]).toEqual([0x8003, Math.max(...gone) + 1])
        for (const i of gone) kept = hear(talk, frames[i] as Uint8Array, known).frames ?? kept
        const decoded = FORMATS.jt808.decode('jt808/13800138000', kept as Uint8Array)
        expect(decoded.ok && decoded.frame.readings.map(({ timeMs }) => timeMs)).toEqual(fixes.map(({ timeMs }) => timeMs))
        expect(talk.packets).toBeNull()
      }),
    )
  })

  test('has a packet alone, too many of them, and what is ciphered refused with a reason', () => {
    const { talk, terminal } = signedIn()
    const [first] = terminal.backlog([FIX, FIX], 2)
    expect(FORMATS.jt808.decode('jt808/1', first as Uint8Array)).toMatchObject({ ok: false, reason: 'incomplete' })
    const many = hear(talk, terminal.backlog([FIX, FIX], 17)[0] as Uint8Array, known)
    expect(many).toMatchObject({ keep: false, fault: 'tooLarge' })
    expect(talk.packets).toBeNull()
    const bytes = terminal.heartbeat()
    // Bit 10 of the attributes, and the checksum with it.
    bytes[3] = (bytes[3] as number) ^ 0x04
    bytes[bytes.length - 2] = (bytes[bytes.length - 2] as number) ^ 0x04
    expect(hear(talk, bytes, known)).toMatchObject({ keep: false, fault: 'ciphered' })
    expect(FORMATS.jt808.decode('jt808/1', bytes)).toMatchObject({ ok: false, reason: 'ciphered' })
  })

  test('says where it is', () => {
    const frame = jt808Terminal('13800138000', edition).position({ ...FIX, calls: true })
    expect(FORMATS.jt808.decode(terminalTopic('jt808', '13800138000'), frame)).toMatchObject({
      frame: {
        readings: [
          { kind: 'event', event: 'sos' },
          { kind: 'gnss', lonDeg: -121.4737, latDeg: 31.2304, timeMs: FIX.timeMs },
        ],
      },
    })
  })
})

describe('a GT06', () => {
  const { hear } = TERMINALS.gt06

  test('signs in by its IMEI and is answered where it waits for it', () => {
    const talk = newTalk()
    const device = gt06Terminal('358899123456789')
    expect(hear(newTalk(), device.position(FIX), known)).toMatchObject({ fault: 'notSignedIn', ends: true })
    const login = hear(talk, device.signIn(), known)
    expect(login.answer && parseGt06(login.answer)).toMatchObject({ id: 1, serial: 2 })
    expect(hear(talk, device.position(FIX), known)).toMatchObject({ keep: true, answer: null })
    const heartbeat = hear(talk, device.heartbeat(50), known)
    expect(heartbeat.answer && parseGt06(heartbeat.answer)).toMatchObject({ id: 0x13, serial: 4 })
    expect(hear(talk, gt06Terminal('358899123456788').signIn(), known)).toMatchObject({ fault: 'badId', ends: true })
    expect(hear(newTalk(), gt06Terminal('358899123456788').signIn(), known)).toMatchObject({ fault: 'unknownTerminal', ends: true })
  })

  test('says where it is, how full it is, and that somebody calls', () => {
    const device = gt06Terminal('358899123456789')
    const decode = (frame: Uint8Array) => FORMATS.gt06.decode('gt06/358899123456789', frame)
    expect(decode(device.heartbeat(50))).toMatchObject({ frame: { readings: [{ kind: 'health', batteryPct: 50 }] } })
    const call = decode(device.position({ ...FIX, calls: true }))
    expect(call).toMatchObject({ frame: { readings: [{ kind: 'event' }, { batteryPct: 100 }, { kind: 'gnss', timeMs: FIX.timeMs }] } })
    const at = call.ok && call.frame.readings[2]
    expect(at && at.kind === 'gnss' && [at.lonDeg, at.latDeg]).toEqual([expect.closeTo(-121.4737, 6), expect.closeTo(31.2304, 6)])
  })
})

test.each(TERMINAL_FORMATS)('a stream of %s gives the same frames however it comes in, and noise costs no memory', (format) => {
  const { cut, maxFrameBytes, hear } = TERMINALS[format]
  const device = format === 'jt808' ? jt808Terminal('13800138000', 2019) : gt06Terminal('358899123456789')
  // Positions full of bytes that must be escaped or look like a start.
  const frames = [0, 1, 2, 3].map((n) =>
    device.position({ ...FIX, latDeg: (0x7e7d7878 % 90_000_000) / 1e6, timeMs: FIX.timeMs + n * 1000 }),
  )
  const stream = Uint8Array.from(frames.flatMap((frame) => [...frame]))
  expect(terminalFormatOf(stream[0] as number)).toBe(format)
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1 }), fc.uint8Array({ maxLength: 40 }), (sizes, noise) => {
      const clean = noise.filter((byte) => ![0x7e, 0x78, 0x79].includes(byte))
      const got: Uint8Array[] = []
      let rest = new Uint8Array(0)
      const all = Uint8Array.from([...clean, ...stream])
      for (let at = 0, i = 0; at < all.length; i++) {
        const size = sizes[i % sizes.length] as number
        rest = Uint8Array.from([...rest, ...all.subarray(at, at + size)])
        at += size
        for (;;) {
          const { used, frame } = cut(rest)
          rest = rest.slice(used)
          if (frame) got.push(frame)
          else if (used === 0) break
        }
        expect(rest.length).toBeLessThanOrEqual(maxFrameBytes)
      }
      expect(got.map(String)).toEqual(frames.map(String))
    }),
  )
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.boolean(), (bytes, signedIn) => {
      const talk = { ...newTalk(), signedIn, serial: 65_535 }
      expect(typeof hear(talk, bytes, known).keep).toBe('boolean')
      const { used } = cut(bytes)
      expect(used >= 0 && used <= bytes.length).toBe(true)
    }),
  )
  for (const byte of [0x7e, 0x78, 0x79, 0x00]) {
    let rest = new Uint8Array(1_000_000).fill(byte)
    for (let turns = 0; turns < 2_000_000; turns++) {
      const { used, frame } = cut(rest)
      rest = rest.subarray(used)
      if (frame === null && used === 0) break
    }
    expect(rest.length).toBeLessThanOrEqual(maxFrameBytes)
  }
})
