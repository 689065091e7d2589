import * as aprilBrotherV4 from './formats/april-brother-v4/decode.ts'
import * as cassia from './formats/cassia/decode.ts'
import * as espresense from './formats/espresense/decode.ts'
import * as gt06 from './formats/gt06/decode.ts'
import * as ionis from './formats/ionis/decode.ts'
import * as jt808 from './formats/jt808/decode.ts'
import * as kontakt from './formats/kontakt/decode.ts'
import * as leaps from './formats/leaps/decode.ts'
import * as localsense from './formats/localsense/decode.ts'
import * as minewG1 from './formats/minew-g1/decode.ts'
import * as moko from './formats/moko/decode.ts'
import { decode as decodeNative, nativeKind } from './formats/native/decode.ts'
import * as omloxV2 from './formats/omlox-v2/decode.ts'
import * as openmqttgateway from './formats/openmqttgateway/decode.ts'
import * as pozyx from './formats/pozyx/decode.ts'
import * as qorvoMdek1001 from './formats/qorvo-mdek1001/decode.ts'
import * as quuppa from './formats/quuppa/decode.ts'
import * as ruuvi from './formats/ruuvi/decode.ts'
import * as sewio from './formats/sewio/decode.ts'
import * as shellyBlu from './formats/shelly-blu/decode.ts'
import * as tasmota from './formats/tasmota/decode.ts'
import * as ubisenseOtw from './formats/ubisense-otw/decode.ts'
import type { Decode } from './reading.ts'

/** Formats a gateway may be configured with: the folders of `formats/`. */
export const FORMAT_IDS = [
  'native',
  'qorvo-mdek1001',
  'minew-g1',
  'omlox-v2',
  'leaps',
  'pozyx',
  'sewio',
  'quuppa',
  'ubisense-otw',
  'localsense',
  'ionis',
  'april-brother-v4',
  'ruuvi',
  'espresense',
  'openmqttgateway',
  'tasmota',
  'shelly-blu',
  'cassia',
  'moko',
  'kontakt',
  'jt808',
  'gt06',
] as const
export type FormatId = (typeof FORMAT_IDS)[number]

export interface GatewayFormat {
  /** Name shown on the gateway's page. */
  label: string
  decode: Decode
  /**
   * Which kind of message a topic carries; null when it is no topic of this format. A gateway may publish nothing else.
   */
  kindOf: (topic: string) => string | null
  /**
   * Topic filters a gateway of this format uses unless its configuration names others; empty for native, whose topics
   * follow from its ids.
   */
  topics: readonly string[]
  /** Such a gateway shows that it is alive even while it hears nobody; silence of others proves nothing. */
  saysItLives?: true
}

/** A gateway is identified by its login, never by its topic, which only says what the message is. */
export const FORMATS: Record<FormatId, GatewayFormat> = {
  native: { label: 'Muster', decode: decodeNative, kindOf: nativeKind, topics: [], saysItLives: true },
  'qorvo-mdek1001': {
    label: 'Qorvo MDEK1001',
    decode: qorvoMdek1001.decode,
    kindOf: qorvoMdek1001.kindOf,
    topics: ['dwm/node/+/uplink/+', 'dwm/gateway/+/uplink'],
  },
  'minew-g1': {
    label: 'Minew G1',
    decode: minewG1.decode,
    kindOf: minewG1.kindOf,
    topics: ['/gw/+/status'],
    saysItLives: true,
  },
  'omlox-v2': { label: 'omlox hub v2', decode: omloxV2.decode, kindOf: omloxV2.kindOf, topics: ['/omlox/json/location_updates/pub/+'] },
  leaps: {
    label: 'LEAPS RTLS',
    decode: leaps.decode,
    kindOf: leaps.kindOf,
    topics: ['dwm/node/+/uplink/+', 'dwm/gateway/+/uplink', 'dwm/+/node/uplink/+/+', 'dwm/+/gateway/uplink/+/+'],
  },
  pozyx: { label: 'Pozyx', decode: pozyx.decode, kindOf: pozyx.kindOf, topics: ['tags', 'tags/+', 'ble-data'] },
  sewio: { label: 'Sewio', decode: sewio.decode, kindOf: sewio.kindOf, topics: ['feeds/+'] },
  quuppa: { label: 'Quuppa', decode: quuppa.decode, kindOf: quuppa.kindOf, topics: ['quuppa/tags'] },
  'ubisense-otw': { label: 'Ubisense DIMENSION4', decode: ubisenseOtw.decode, kindOf: ubisenseOtw.kindOf, topics: ['ubisense/locations'] },
  localsense: { label: 'LocalSense / BlueIOT', decode: localsense.decode, kindOf: localsense.kindOf, topics: ['localsense/push'] },
  ionis: { label: 'WUT IONIS', decode: ionis.decode, kindOf: ionis.kindOf, topics: ['ionis/reports'] },
  'april-brother-v4': { label: 'April Brother V4', decode: aprilBrotherV4.decode, kindOf: aprilBrotherV4.kindOf, topics: ['gateway'] },
  ruuvi: { label: 'Ruuvi Gateway', decode: ruuvi.decode, kindOf: ruuvi.kindOf, topics: ['ruuvi/+/+'] },
  espresense: {
    label: 'ESPresense',
    decode: espresense.decode,
    kindOf: espresense.kindOf,
    topics: ['espresense/devices/+/+', 'espresense/rooms/+/status', 'espresense/rooms/+/telemetry'],
  },
  openmqttgateway: {
    label: 'OpenMQTTGateway',
    decode: openmqttgateway.decode,
    kindOf: openmqttgateway.kindOf,
    topics: ['home/+/BTtoMQTT/+', 'home/+/SYStoMQTT', 'home/+/LWT'],
  },
  tasmota: { label: 'Tasmota', decode: tasmota.decode, kindOf: tasmota.kindOf, topics: ['tele/+/SENSOR', 'tele/+/STATE', 'tele/+/LWT'] },
  'shelly-blu': { label: 'Shelly BLU', decode: shellyBlu.decode, kindOf: shellyBlu.kindOf, topics: ['+/events/rpc'] },
  cassia: { label: 'Cassia', decode: cassia.decode, kindOf: cassia.kindOf, topics: ['up/+/+'], saysItLives: true },
  moko: { label: 'MOKOSmart', decode: moko.decode, kindOf: moko.kindOf, topics: ['mkgw/+/up'] },
  kontakt: { label: 'Kontakt.io', decode: kontakt.decode, kindOf: kontakt.kindOf, topics: ['/stream/+/all', 'telemetry/+'] },
  jt808: { label: 'JT/T 808', decode: jt808.decode, kindOf: jt808.kindOf, topics: ['jt808/+'] },
  gt06: { label: 'GT06', decode: gt06.decode, kindOf: gt06.kindOf, topics: ['gt06/+'] },
}

/**
 * Whether the message carries an event reported by a device, such as an SOS or a gas alarm: events go first when there
 * is no room for everything. Decodes the message, so it is asked only then.
 */
export function holdsEvent(format: FormatId, topic: string, payload: Uint8Array): boolean {
  const result = FORMATS[format].decode(topic, payload)
  return result.ok && result.frame.readings.some(({ kind }) => kind === 'event' || kind === 'outside')
}

export const isFormatId = (value: string): value is FormatId => (FORMAT_IDS as readonly string[]).includes(value)
