import { licenceBind } from './bind.ts'
import { licenceGet, licenceHistory } from './read-licence.ts'
import { licenceUpload } from './upload.ts'

export const licenceModule = {
  handlers: {
    licenceGet,
    licenceUpload,
    licenceBind,
    licenceHistory,
  },
}
