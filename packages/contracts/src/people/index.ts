import { defineDomain } from '../domain.ts'
import { PEOPLE_ENDPOINTS } from './endpoints.ts'
import { person, specialCertificate } from './person.ts'

export * from './endpoints.ts'
export * from './id-number.ts'
export * from './person.ts'
export * from './photo.ts'

export const peopleDomain = defineDomain({
  resources: { person, specialCertificate },
  endpoints: PEOPLE_ENDPOINTS,
})
