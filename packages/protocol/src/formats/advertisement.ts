/** What a BLE advertisement says about its sender's battery. */
export interface AdvertisedBattery {
  batteryPct: number | null
  batteryMv: number | null
}

/** Byte of a structure's content, after its length and type; NaN beyond its end. */
type Content = (at: number) => number
type ReadBattery = (content: Content, length: number) => AdvertisedBattery | null

const percent = (value: number | undefined): AdvertisedBattery | null =>
  value !== undefined && value >= 0 && value <= 100 ? { batteryPct: value, batteryMv: null } : null
/** Big endian. */
const uint16 = (content: Content, at: number) => content(at) * 256 + content(at + 1)
const millivolts = (value: number): AdvertisedBattery | null => (value > 0 ? { batteryPct: null, batteryMv: value } : null)

const SERVICE_DATA_16 = 0x16
const MANUFACTURER = 0xff

/**
 * Minew's frames that carry their battery as the third byte. Info and acceleration after Minew's manual of E8 and B6,
 * the others as reelyActive's `advlib-ble-services` reads them; 0x07 (update) and 0x15 (gyroscope) have none.
 */
const MINEW_FRAMES: readonly number[] = [0x01, 0x02, 0x03, 0x05, 0x08, 0x11, 0x12, 0x13, 0x16, 0x18, 0x19, 0x20, 0x21]
const MINEW_FRAME = 0xa1

/** Frame types of Minew's manufacturer data, as reelyActive's `advlib-ble-manufacturers` reads them. */
const MINEW_SWITCH: readonly number[] = [0x01, 0x02]
const MINEW_S3 = 0xa3
const MINEW_S4 = 0xa4
const MINEW_V3 = 0xca
/** Length of each block of a combined V3 frame, its id included. */
const V3_BLOCKS: Readonly<Record<number, number>> = { 3: 7, 33: 2, 34: 2 }
const V3_BATTERY_BLOCK = 0x21
/** What follows the blocks. */
const V3_TAIL_BYTES = 4

const EDDYSTONE_TLM = 0x20
const TLM_PLAIN = 0x00

/** RAWv2 of Ruuvi's sensors: its power field, the lowest of whose eleven upper bits is 1 mV, and where they start. */
const RUUVI_RAW_V2 = 5
const RUUVI_POWER_AT = 13
const RUUVI_STEP = 32
const RUUVI_LEAST_MV = 1600
const RUUVI_NO_VOLTAGE = 0x7ff

/**
 * BTHome v2: its first byte has the version in three bits and says whether the rest is encrypted; objects follow in
 * order of their ids.
 */
const BTHOME = { version: 2, versionShift: 5, encrypted: 0x01, packetId: 0x00, battery: 0x01 }

/** Kontakt.io: the beacon with its battery; or telemetry, whose first field is usually its health (clock, battery). */
const KONTAKT = { plain: 0x02, plainBatteryAt: 4, telemetry: 0x03, health: 0x01, healthBatteryAt: 7 }

/** By service (16 bits), offsets counted from the data after it. */
const SERVICES: Readonly<Record<number, ReadBattery>> = {
  // Minew
  65505: (content) => (content(0) === MINEW_FRAME && MINEW_FRAMES.includes(content(1)) ? percent(content(2)) : null),
  // Eddystone: telemetry, not the encrypted one; 0 means that it is not measured.
  65194: (content) => (content(0) === EDDYSTONE_TLM && content(1) === TLM_PLAIN ? millivolts(uint16(content, 2)) : null),
  // BTHome, as Shelly's devices send it
  64722: (content) => {
    const kind = content(0)
    if (kind >> BTHOME.versionShift !== BTHOME.version || (kind & BTHOME.encrypted) !== 0) return null
    const at = content(1) === BTHOME.packetId ? 3 : 1
    return content(at) === BTHOME.battery ? percent(content(at + 1)) : null
  },
  // Kontakt.io
  65130: (content) => {
    if (content(0) === KONTAKT.plain) return percent(content(KONTAKT.plainBatteryAt))
    return content(0) === KONTAKT.telemetry && content(2) === KONTAKT.health ? percent(content(KONTAKT.healthBatteryAt)) : null
  },
  // Battery Service of the Bluetooth SIG, and its characteristic used like a service
  6159: (content, length) => (length === 1 ? percent(content(0)) : null),
  10777: (content, length) => (length === 1 ? percent(content(0)) : null),
}

/** By company (16 bits), likewise. */
const MANUFACTURERS: Readonly<Record<number, ReadBattery>> = {
  // Minew
  1593: (content, length) => {
    const [type, version] = [content(0), content(1)]
    if (MINEW_SWITCH.includes(type)) return length === 4 ? percent(content(2)) : null
    if ((type === MINEW_S3 && version === 0x03) || (type === MINEW_S4 && version === 0x01)) return percent(content(2))
    if (type !== MINEW_V3) return null
    if (version === 0x00) return percent(content(8))
    if (version === 0x03) return batteryBlock(content, length)
    // The top bit: encrypted.
    return version === 0x1b && (content(2) & 0x80) === 0 ? millivolts(uint16(content, 12)) : null
  },
  // Ruuvi
  1177: (content) => {
    if (content(0) !== RUUVI_RAW_V2) return null
    const steps = Math.floor(uint16(content, RUUVI_POWER_AT) / RUUVI_STEP)
    return steps === RUUVI_NO_VOLTAGE ? null : millivolts(RUUVI_LEAST_MV + steps)
  },
}

function batteryBlock(content: Content, length: number): AdvertisedBattery | null {
  for (let at = 2; at < length - V3_TAIL_BYTES; ) {
    const block = content(at)
    if (block === V3_BATTERY_BLOCK) return percent(content(at + 1))
    const bytes = V3_BLOCKS[block]
    if (bytes === undefined) return null
    at += bytes
  }
  return null
}

const READERS: Readonly<Record<number, Readonly<Record<number, ReadBattery>>>> = {
  [SERVICE_DATA_16]: SERVICES,
  [MANUFACTURER]: MANUFACTURERS,
}

/**
 * Battery from the hex text of an advertisement: Eddystone TLM, the Battery Service, BTHome, frames of Minew,
 * Kontakt.io and Ruuvi. Null when it says nothing, or nothing that a battery can be, and when it is no advertisement.
 */
export function batteryOf(rawData: unknown): AdvertisedBattery | null {
  if (typeof rawData !== 'string' || rawData.length > 510 || rawData.length % 2 !== 0 || !/^[0-9a-fA-F]*$/.test(rawData)) return null
  const byte = (at: number) => Number.parseInt(rawData.slice(2 * at, 2 * at + 2), 16)
  const size = rawData.length / 2
  for (let at = 0; at < size; ) {
    // Padding has a length of 0; a scan response may follow it.
    const end = at + 1 + byte(at)
    if (end > size) return null
    const begin = at + 4
    const read = begin < end ? READERS[byte(at + 1)]?.[byte(at + 2) | (byte(at + 3) << 8)] : undefined
    const battery = read?.((offset) => (begin + offset < end ? byte(begin + offset) : Number.NaN), end - begin)
    if (battery) return battery
    at = end
  }
  return null
}
