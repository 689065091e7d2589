import { DEVICE_KINDS, DEVICE_PERMISSIONS } from '@muster/contracts'
import type { KnownDevice } from '../devices/device-status.store.ts'
import { type Feed, type Listeners, messageText } from './feed.ts'
import type { Subscriber } from './subscriber.ts'

/** A list requested just before the subscription does not miss events in between. */
const REMEMBERED_MS = 30_000

/** Devices that went offline, came back or changed charge, to those who see them. */
export class DeviceFeed implements Feed {
  readonly #listeners: Listeners
  readonly #nowMs: () => number
  #recent: { atMs: number; device: KnownDevice }[] = []

  constructor(listeners: Listeners, nowMs: () => number) {
    this.#listeners = listeners
    this.#nowMs = nowMs
  }

  take(devices: readonly KnownDevice[]): void {
    const atMs = this.#nowMs()
    this.#recent = this.#recent.concat(devices.map((device) => ({ atMs, device })))
    const texts = new Map<string, string | null>()
    for (const subscriber of this.#listeners()) {
      const key = `${subscriber.view.key} ${DEVICE_KINDS.filter((kind) => maySee(subscriber, kind)).join()}`
      const known = texts.get(key)
      const text = known === undefined ? textFor(subscriber, devices) : known
      texts.set(key, text)
      if (text !== null) subscriber.send(text)
    }
  }

  begin(subscriber: Subscriber): void {
    const text = textFor(
      subscriber,
      this.#recent.map(({ device }) => device),
    )
    if (text !== null) subscriber.send(text)
  }

  /** A console requests device states again when its rights change. */
  takeBack(): void {}

  second(nowMs: number): void {
    if (this.#recent.length > 0) this.#recent = this.#recent.filter(({ atMs }) => nowMs - atMs < REMEMBERED_MS)
  }
}

const maySee = ({ session }: Subscriber, kind: KnownDevice['status']['kind']) => session.permissions.has(DEVICE_PERMISSIONS[kind])

/** The part visible to the subscriber; null: nothing. Cards by their carrier, cameras by their area. */
function textFor(subscriber: Subscriber, devices: readonly KnownDevice[]): string | null {
  const { numbers, areas } = subscriber.view
  const seen = devices.filter(({ status: { kind }, no, areaId }) => {
    if (!maySee(subscriber, kind)) return false
    if (kind === 'card') return numbers === null || no === null || numbers.has(no)
    return kind !== 'camera' || areas === null || areas.some(({ id }) => id === areaId)
  })
  return seen.length === 0 ? null : messageText({ type: 'devices', devices: seen.map(({ status }) => status) })
}
