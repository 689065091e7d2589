import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FLV_HEADER, flvTag, pictureTag, startTag } from '../testing/flv-camera.ts'
import { codecOfTag, FlvReader } from './flv-reader.ts'
import { SharedStream } from './shared-stream.ts'
import { StreamHub } from './stream-hub.ts'
import type { Ended, StreamSource } from './stream-source.ts'

const WHOLE = Buffer.concat([FLV_HEADER, flvTag(18, 0, Buffer.from([2])), startTag(), pictureTag(0, true), pictureTag(1, false)])

/** A source controlled by the test. */
class HandSource implements StreamSource {
  give: (chunk: Buffer) => void = () => {}
  end: (ended: Ended) => void = () => {}
  stopped = 0
  start(onData: (chunk: Buffer) => void, onEnd: (ended: Ended) => void): void {
    this.give = onData
    this.end = onEnd
  }
  stop(): void {
    this.stopped++
    this.end(null)
  }
}
const shared = (source: HandSource) => new SharedStream(source, { idle: () => {}, end: () => {} })

describe('a stream of FLV', () => {
  it('is cut into the same pieces however its bytes arrive', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 30 }), (sizes) => {
        const reader = new FlvReader()
        const kinds: string[] = []
        let at = 0
        for (let i = 0; at < WHOLE.length; i++) {
          const end = at + sizes[i % sizes.length]!
          kinds.push(...reader.push(WHOLE.subarray(at, end)).map(({ kind }) => kind))
          at = end
        }
        expect(kinds).toEqual(['script', 'start', 'key', 'other'])
        expect(reader.header).toEqual(FLV_HEADER)
      }),
    )
  })

  it('is refused when it is none, or a piece of it is too large', () => {
    expect(() => new FlvReader().push(Buffer.from('<!doctype html>'))).toThrow('no FLV')
    const huge = Buffer.concat([FLV_HEADER, Buffer.from([9, 0xff, 0xff, 0xff, 0, 0, 0, 0, 0, 0, 0])])
    expect(() => new FlvReader().push(huge)).toThrow('tag too large')
    const torn = pictureTag(0, true)
    torn[torn.length - 1] = 0
    expect(() => new FlvReader().push(Buffer.concat([FLV_HEADER, torn]))).toThrow('tag sizes differ')
  })

  it('tells its codec', () => {
    const [tag] = new FlvReader().push(Buffer.concat([FLV_HEADER, flvTag(9, 0, Buffer.from([0x1c, 0, 0, 0, 0]))]))
    expect(codecOfTag(tag!)).toBe('H265')
  })
})

describe('a stream that several look at', () => {
  it('begins for each at a picture on its own, and is the same from there', async () => {
    const source = new HandSource()
    const stream = shared(source)
    const first = stream.join()
    source.give(WHOLE)
    expect(await stream.ready()).toBeUndefined()
    source.give(pictureTag(2, true))
    source.give(pictureTag(3, false))
    const second = stream.join()
    const begun = second.read() as Buffer
    expect(begun.indexOf(pictureTag(2, true))).toBeGreaterThan(0)
    expect(begun.indexOf(pictureTag(0, true))).toBe(-1)
    expect(begun.subarray(0, FLV_HEADER.length)).toEqual(FLV_HEADER)
    expect((first.read() as Buffer).length).toBe(WHOLE.length + 2 * pictureTag(2, true).length)
  })

  it('says why it ended, also to whoever waits for its first picture', async () => {
    const source = new HandSource()
    const stream = shared(source)
    source.end({ fault: 'unauthorized', detail: '' })
    expect(await stream.ready()).toEqual({ fault: 'unauthorized', detail: '' })
    const other = new HandSource()
    const odd = shared(other)
    other.give(Buffer.concat([FLV_HEADER, flvTag(9, 0, Buffer.from([0x1c, 1, 0, 0, 0]))]))
    expect(await odd.ready()).toEqual({ fault: 'codecH265', detail: 'H265' })
    expect(other.stopped).toBe(1)
  })

  it('goes on some time after the last has gone, and makes room for others before', async () => {
    const hub = new StreamHub(2, 40)
    const sources = [new HandSource(), new HandSource(), new HandSource()] as const
    const a = hub.open('a', () => sources[0]) as SharedStream
    const b = hub.open('b', () => sources[1]) as SharedStream
    const looking = a.join()
    const other = b.join()
    expect(hub.open('c', () => sources[2])).toBe('tooMany')
    other.destroy()
    await new Promise((resolve) => setImmediate(resolve))
    expect(hub.open('a', () => sources[2])).toBe(a)
    expect(typeof hub.open('c', () => sources[2])).toBe('object')
    expect(sources[1].stopped).toBe(1)
    looking.destroy()
    await new Promise((resolve) => setTimeout(resolve, 120))
    expect(sources[0].stopped).toBe(1)
    expect(hub.count).toBe(0)
  })
})
