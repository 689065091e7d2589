/** What a BLE advertisement says about its sender's battery. */
export interface AdvertisedBattery {
  batteryPct: number | null
  batteryMv: number | null
}

const SERVICE_DATA_16 = 0x16
const EDDYSTONE = 0xfeaa
const EDDYSTONE_TLM = 0x20
const MINEW = 0xffe1
const MINEW_FRAME = 0xa1
const MINEW_INFO = 0x08
const MINEW_ACCELERATION = 0x03

/**
 * Battery from the hex text of an advertisement: Eddystone TLM (service 0xFEAA, frame 0x20, u16 mV big endian, 0 = not
 * measured) and Minew's own frames (service 0xFFE1, 0xA1, info 0x08 or acceleration 0x03, then %). Null when it says
 * nothing or is no advertisement.
 */
export function batteryOf(rawData: unknown): AdvertisedBattery | null {
  if (typeof rawData !== 'string' || rawData.length > 510 || rawData.length % 2 !== 0 || !/^[0-9a-fA-F]*$/.test(rawData)) return null
  const byte = (at: number) => Number.parseInt(rawData.slice(2 * at, 2 * at + 2), 16)
  const length = rawData.length / 2
  for (let at = 0; at < length; ) {
    const end = at + 1 + byte(at)
    if (end > length || end === at + 1) return null
    if (byte(at + 1) === SERVICE_DATA_16 && end - at >= 7) {
      const service = byte(at + 2) | (byte(at + 3) << 8)
      if (service === EDDYSTONE && byte(at + 4) === EDDYSTONE_TLM && end - at >= 8) {
        const batteryMv = (byte(at + 6) << 8) | byte(at + 7)
        return batteryMv === 0 ? null : { batteryPct: null, batteryMv }
      }
      const minewKind = byte(at + 5)
      if (service === MINEW && byte(at + 4) === MINEW_FRAME && (minewKind === MINEW_INFO || minewKind === MINEW_ACCELERATION)) {
        const batteryPct = byte(at + 6)
        return batteryPct > 100 ? null : { batteryPct, batteryMv: null }
      }
    }
    at = end
  }
  return null
}
