import { choosePeople } from './choose-people.ts'
import { leave } from './leave.ts'
import { PERSON } from './person.reference.ts'
import { personStore } from './person.store.ts'
import { personOptions } from './person-options.ts'
import { readPersonal } from './personal.ts'
import { takePhotos } from './photos.ts'
import { sealPersonalData } from './seal-personal-data.ts'
import { specialCertificateStore } from './special-certificate.store.ts'

export const peopleModule = {
  stores: {
    person: personStore,
    specialCertificate: specialCertificateStore,
  },
  handlers: {
    personOptions,
    personChooser: choosePeople,
    personLeave: leave,
    personPersonal: readPersonal,
    personPhotos: takePhotos,
  },
  references: { person: PERSON, allPersons: PERSON },
  jobs: { sealPersonalData },
}
