export { buildAccount, buildGateway } from './builders/access.ts'
export { buildDeviceState } from './builders/devices.ts'
export { buildLicence, TEST_LICENCE_KEY, testLicence } from './builders/licence.ts'
export { assignTag, buildPerson, buildTag, buildVehicle } from './builders/people.ts'
export { buildAnchor, buildArea, buildAreaRule, buildBuilding, buildFloor } from './builders/site.ts'
export { eventually } from './eventually.ts'

export { freePort } from './free-port.ts'
export { seededRandom } from './seeded-random.ts'
