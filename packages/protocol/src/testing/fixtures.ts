import { fixtures as aprilBrotherV4 } from '../formats/april-brother-v4/fixtures.ts'
import { fixtures as cassia } from '../formats/cassia/fixtures.ts'
import { fixtures as espresense } from '../formats/espresense/fixtures.ts'
import type { Fixture } from '../formats/fixture.ts'
import { fixtures as gt06 } from '../formats/gt06/fixtures.ts'
import { fixtures as ionis } from '../formats/ionis/fixtures.ts'
import { fixtures as jt808 } from '../formats/jt808/fixtures.ts'
import { fixtures as kontakt } from '../formats/kontakt/fixtures.ts'
import { fixtures as leaps } from '../formats/leaps/fixtures.ts'
import { fixtures as localsense } from '../formats/localsense/fixtures.ts'
import { fixtures as minewG1 } from '../formats/minew-g1/fixtures.ts'
import { fixtures as moko } from '../formats/moko/fixtures.ts'
import { fixtures as native } from '../formats/native/fixtures.ts'
import { fixtures as omloxV2 } from '../formats/omlox-v2/fixtures.ts'
import { fixtures as openmqttgateway } from '../formats/openmqttgateway/fixtures.ts'
import { fixtures as pozyx } from '../formats/pozyx/fixtures.ts'
import { fixtures as qorvoMdek1001 } from '../formats/qorvo-mdek1001/fixtures.ts'
import { fixtures as quuppa } from '../formats/quuppa/fixtures.ts'
import { fixtures as ruuvi } from '../formats/ruuvi/fixtures.ts'
import { fixtures as sewio } from '../formats/sewio/fixtures.ts'
import { fixtures as shellyBlu } from '../formats/shelly-blu/fixtures.ts'
import { fixtures as tasmota } from '../formats/tasmota/fixtures.ts'
import { fixtures as ubisenseOtw } from '../formats/ubisense-otw/fixtures.ts'
import type { FormatId } from '../registry.ts'

/** Captured and published messages of every format, with their meaning. */
export const FIXTURES: Record<FormatId, Fixture[]> = {
  native: native,
  'qorvo-mdek1001': qorvoMdek1001,
  'minew-g1': minewG1,
  'omlox-v2': omloxV2,
  leaps: leaps,
  pozyx: pozyx,
  sewio: sewio,
  quuppa: quuppa,
  'ubisense-otw': ubisenseOtw,
  localsense: localsense,
  ionis: ionis,
  'april-brother-v4': aprilBrotherV4,
  ruuvi: ruuvi,
  espresense: espresense,
  openmqttgateway: openmqttgateway,
  tasmota: tasmota,
  'shelly-blu': shellyBlu,
  cassia: cassia,
  moko: moko,
  kontakt: kontakt,
  jt808: jt808,
  gt06: gt06,
}

const toBytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

export const bytesOf = ({ payload }: Fixture): Uint8Array => (typeof payload === 'string' ? toBytes(payload) : payload)
