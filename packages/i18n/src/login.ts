import type { Language } from '@muster/contracts'
import type { Catalogue } from './catalogue.ts'
import * as appEn from './en_US/app.ts'
import { errors as fileErrorsEn } from './en_US/files.ts'
import { licence as licenceEn, errors as licenceErrorsEn } from './en_US/licence.ts'
import { session as sessionEn, errors as sessionErrorsEn } from './en_US/session.ts'
import { merge } from './merge.ts'
import * as appCn from './zh_CN/app.ts'
import { errors as fileErrorsCn } from './zh_CN/files.ts'
import { licence as licenceCn, errors as licenceErrorsCn } from './zh_CN/licence.ts'
import { session as sessionCn, errors as sessionErrorsCn } from './zh_CN/session.ts'
import * as appTw from './zh_TW/app.ts'
import { errors as fileErrorsTw } from './zh_TW/files.ts'
import { errors as licenceErrorsTw, licence as licenceTw } from './zh_TW/licence.ts'
import { errors as sessionErrorsTw, session as sessionTw } from './zh_TW/session.ts'

type LoginTexts = Pick<Catalogue, 'session'> & {
  readonly licence: Partial<Catalogue['licence']>
  readonly app: Partial<Catalogue['app']>
  readonly errors: Partial<Catalogue['errors']>
}

/** The texts of the login page alone, so that it stays small; `catalogues` has all. */
export const loginTexts: Record<Language, LoginTexts> = {
  zh_CN: merge(
    appCn,
    { session: sessionCn, errors: sessionErrorsCn },
    { licence: licenceCn, errors: licenceErrorsCn },
    { errors: fileErrorsCn },
  ),
  zh_TW: merge(
    appTw,
    { session: sessionTw, errors: sessionErrorsTw },
    { licence: licenceTw, errors: licenceErrorsTw },
    { errors: fileErrorsTw },
  ),
  en_US: merge(
    appEn,
    { session: sessionEn, errors: sessionErrorsEn },
    { licence: licenceEn, errors: licenceErrorsEn },
    { errors: fileErrorsEn },
  ),
}
