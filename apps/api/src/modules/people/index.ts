import type { SealedColumns } from '../../framework/resource/seal-left-clear.ts'
import { choosePeople } from './choose-people.ts'
import { leave } from './leave.ts'
import { PERSON } from './person.reference.ts'
import { personStore } from './person.store.ts'
import { personOptions } from './person-options.ts'
import { CERTIFICATE_ROWS, PERSON_ROWS } from './person-scope.ts'
import { readPersonal } from './personal.ts'
import { takePhotos } from './photos.ts'
import { sealPersonalData } from './seal-personal-data.ts'
import { specialCertificateStore } from './special-certificate.store.ts'

export const peopleModule = {
  scopedRows: { person: PERSON_ROWS, specialCertificate: CERTIFICATE_ROWS },
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
  sealed: {
    person: { phone: 'phone_hash', id_number: 'id_number_hash', email: 'email_hash', address: null, postcode: null, experience: null },
  } satisfies SealedColumns,
}
