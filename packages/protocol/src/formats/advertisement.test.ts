import { describe, expect, test } from 'vitest'
import { batteryOf } from './advertisement.ts'

const pct = (batteryPct: number) => ({ batteryPct, batteryMv: null })
const mv = (batteryMv: number) => ({ batteryPct: null, batteryMv })
const FLAGS = '020106'
const structure = (type: number, content: string) =>
  (content.length / 2 + 1).toString(16).padStart(2, '0') + type.toString(16).padStart(2, '0') + content
const service = (data: string) => `${FLAGS}0303e1ff${structure(0x16, `e1ff${data}`)}`
const minew = (data: string) => `${FLAGS}${structure(0xff, `3906${data}`)}`
const MAC = 'aabbccddeeff'

describe('the battery in an advertisement', () => {
  // Frames as the vendor's manual and reelyActive's advlib publish them.
  test.each([
    ['Minew temperature and humidity', service(`a1016315803200${MAC}`), pct(99)],
    ['Minew light', service(`a1024501${MAC}`), pct(69)],
    ['Minew acceleration', service(`a10364ff8000000080${MAC}`), pct(100)],
    ['Minew illuminance', service(`a1054b0123${MAC}`), pct(75)],
    ['Minew info, of the manual', `${FLAGS}0303E1FF1316E1FFA10864001302E4CDAB504C5553303031`, pct(100)],
    ['Minew infrared', service(`a111320001${MAC}`), pct(50)],
    ['Minew gases', service(`a112320102${MAC}`), pct(50)],
    ['Minew temperature alone', service(`a1135a1980${MAC}`), pct(90)],
    ['Minew magnetic field', service(`a11628000100020003${MAC}`), pct(40)],
    ['Minew vibration', service(`a1181e000000010${'1'}${MAC}`), pct(30)],
    ['Minew photoresistance', service(`a119140064${MAC}`), pct(20)],
    ['Minew tamper', service(`a1200a01${MAC}`), pct(10)],
    ['Minew water', service(`a1210101${MAC}`), pct(1)],
    ['Minew S3', minew(`a3035815803200${MAC}000000`), pct(88)],
    ['Minew S4', minew(`a4014d010000${'00'}${MAC}0000`), pct(77)],
    ['Minew MSE', minew('01074220'), pct(66)],
    ['Minew V3, device', minew(`ca00${MAC}37${'00'.repeat(15)}`), pct(55)],
    ['Minew V3, combined', minew('ca0303010002000300215a220100000000'), pct(90)],
    ['Minew V3, temperature', minew(`ca1b000007${'00'}${MAC}0bb81980${'00'.repeat(8)}`), mv(3000)],
    ['Eddystone telemetry', `${FLAGS}0303AAFE1116AAFE20000BD0911815010000E3290000`, mv(3024)],
    ['BTHome of a Shelly button', `${FLAGS}${structure(0x16, 'd2fc44001d01643a01')}`, pct(100)],
    ['BTHome without a packet number', `${FLAGS}${structure(0x16, 'd2fc40015d02c409')}`, pct(93)],
    ['Kontakt.io telemetry', `${FLAGS}${structure(0x16, '6afe0306' + '01002f685964' + '0a020110203064000a00c800')}`, pct(100)],
    ['Kontakt.io plain', `${FLAGS}${structure(0x16, '6afe02060401' + '57' + 'f4' + '61626364')}`, pct(87)],
    ['the Battery Service', `${FLAGS}${structure(0x16, '0f185a')}`, pct(90)],
    ['Ruuvi', '0201061BFF99040515AE4C6DC6D7000CFFF803F4ADB6AD697FF41F0C28CBD6', mv(2989)],
  ])('%s', (_, hex, battery) => expect(batteryOf(hex)).toEqual(battery))

  test('is in whichever structure says it: behind an iBeacon, and in a scan response behind padding', () => {
    const beacon = `${FLAGS}1aff4c000215${'e2c56db5dffb48d2b060d0f5a71096e0'}00000000c5`
    expect(batteryOf(beacon)).toBeNull()
    expect(batteryOf(`${beacon}${service(`a10364ff8000000080${MAC}`).slice(FLAGS.length)}`)).toEqual(pct(100))
    expect(batteryOf(`${beacon}00000000${structure(0x16, '0f1821')}`)).toEqual(pct(33))
    expect(batteryOf(`${structure(0x16, '0f18ff')}${structure(0x16, '0f1821')}`)).toEqual(pct(33))
  })

  test.each([
    ['more than full', service(`a101ff15803200${MAC}`)],
    ['101 %', structure(0x16, '0f1865')],
    ['no voltage', `${FLAGS}0303AAFE1116AAFE20000000911815010000E3290000`],
    ['encrypted telemetry', `${FLAGS}0303AAFE1116AAFE20010BD0911815010000E3290000`],
    ['telemetry cut after one byte of its voltage', structure(0x16, 'aafe20000b')],
    ['a firmware update and a gyroscope, which have none', service(`a10732${MAC}`) + service(`a11532${'00'.repeat(17)}`)],
    ['an encrypted V3 frame', minew(`ca1b800007${'00'}${MAC}0bb81980${'00'.repeat(8)}`)],
    ['encrypted BTHome', structure(0x16, 'd2fc41a47266c95f730011223378237214')],
    ['BTHome without a battery, and of its first version', structure(0x16, 'd2fc4002c409') + structure(0x16, 'd2fc200164')],
    ['Kontakt.io location, and telemetry without health', structure(0x16, '6afe05f425020061') + structure(0x16, '6afe03020520')],
    ['another vendor', structure(0xff, `4c00a30358${MAC}`)],
    ['a frame cut before its battery', structure(0x16, 'e1ffa101')],
    ['a structure longer than the rest', '2016e1ffa10164'],
    ['no hex', 'zz'],
    ['nothing', ''],
  ])('%s: not stated', (_, hex) => expect(batteryOf(hex)).toBeNull())

  test('an empty battery is 0 % and not unknown', () => expect(batteryOf(structure(0x16, '0f1800'))).toEqual(pct(0)))
})
