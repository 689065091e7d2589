/** Longitude and latitude, degrees. */
export type Degrees = readonly [lonDeg: number, latDeg: number]

const RADIANS = Math.PI / 180
/** Krasovsky's ellipsoid, which the shift is defined on. */
const A = 6378245
const E2 = 0.006693421622965943
const BD_RADIANS = (Math.PI * 3000) / 180

/** Nothing is shifted outside of this. */
const isInChina = ([lon, lat]: Degrees) => lon >= 72.004 && lon <= 137.8347 && lat >= 0.8293 && lat <= 55.8271

const waves = (value: number) => (20 * Math.sin(6 * value * Math.PI) + 20 * Math.sin(2 * value * Math.PI)) * (2 / 3)

function shiftLat(x: number, y: number): number {
  const slow = 20 * Math.sin(y * Math.PI) + 40 * Math.sin((y / 3) * Math.PI)
  const slower = 160 * Math.sin((y / 12) * Math.PI) + 320 * Math.sin((y * Math.PI) / 30)
  return -100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + 0.2 * Math.sqrt(Math.abs(x)) + waves(x) + ((slow + slower) * 2) / 3
}

function shiftLon(x: number, y: number): number {
  const slow = 20 * Math.sin(x * Math.PI) + 40 * Math.sin((x / 3) * Math.PI)
  const slower = 150 * Math.sin((x / 12) * Math.PI) + 300 * Math.sin((x / 30) * Math.PI)
  return 300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * Math.sqrt(Math.abs(x)) + waves(x) + ((slow + slower) * 2) / 3
}

/** WGS-84 → GCJ-02, the datum of maps published in China. Unchanged outside of China. */
export function toGcj02(place: Degrees): [number, number] {
  const [lon, lat] = place
  if (!isInChina(place)) return [lon, lat]
  const sin = Math.sin(lat * RADIANS)
  const w = 1 - E2 * sin * sin
  const perLat = ((A * (1 - E2)) / (w * Math.sqrt(w))) * RADIANS
  const perLon = (A / Math.sqrt(w)) * Math.cos(lat * RADIANS) * RADIANS
  return [lon + shiftLon(lon - 105, lat - 35) / perLon, lat + shiftLat(lon - 105, lat - 35) / perLat]
}

/** GCJ-02 → BD-09. */
export function toBd09([lon, lat]: Degrees): [number, number] {
  const far = Math.hypot(lon, lat) + 0.00002 * Math.sin(lat * BD_RADIANS)
  const angle = Math.atan2(lat, lon) + 0.000003 * Math.cos(lon * BD_RADIANS)
  return [far * Math.cos(angle) + 0.0065, far * Math.sin(angle) + 0.006]
}

/** Coefficients by latitude band: degrees to metres of the plane of BD-09 tiles. */
const BD_METRES: readonly (readonly [fromDeg: number, coefficients: readonly number[]])[] = [
  [
    60,
    [
      0.0008277824516172526, 111320.7020463578, 647795574.6671607, -4082003173.641316, 10774905663.51142, -15171875531.51559,
      12053065338.62167, -5124939663.577472, 913311935.9512032, 67.5,
    ],
  ],
  [
    45,
    [
      0.00337398766765, 111320.7020202162, 4481351.045890365, -23393751.19931662, 79682215.47186455, -115964993.2797253, 97236711.15602145,
      -43661946.33752821, 8477230.501135234, 52.5,
    ],
  ],
  [
    30,
    [
      0.00220636496208, 111320.7020209128, 51751.86112841131, 3796837.749470245, 992013.7397791013, -1221952.21711287, 1340652.697009075,
      -620943.6990984312, 144416.9293806241, 37.5,
    ],
  ],
  [
    15,
    [
      -0.0003441963504368392, 111320.7020576856, 278.2353980772752, 2485758.690035394, 6070.750963243378, 54821.18345352118,
      9540.606633304236, -2710.55326746645, 1405.483844121726, 22.5,
    ],
  ],
  [
    0,
    [
      -0.0003218135878613132, 111320.7020701615, 0.00369383431289, 823725.6402795718, 0.46104986909093, 2351.343141331292, 1.58060784298199,
      8.77738589078284, 0.37238884252424, 7.45,
    ],
  ],
]

/** BD-09 → metres of its own plane, in which its tiles are cut. Between the equator and 74 degrees. */
export function bd09Metres([lon, lat]: Degrees): [number, number] {
  const [, [a, b, ...series]] = BD_METRES.find(([fromDeg]) => Math.abs(lat) >= fromDeg) as [number, [number, number, ...number[]]]
  const span = series.pop()!
  const share = Math.abs(lat) / span
  const y = series.reduceRight((sum, coefficient) => sum * share + coefficient, 0)
  return [a + b * lon, Math.sign(lat) * y]
}
