import type { Language } from '@muster/contracts'
import type { Catalogue } from './catalogue.ts'
import { app as appEn } from './en_US/app.ts'
import { errors as errorsEn } from './en_US/errors.ts'
import { session as sessionEn } from './en_US/session.ts'
import { app as appCn } from './zh_CN/app.ts'
import { errors as errorsCn } from './zh_CN/errors.ts'
import { session as sessionCn } from './zh_CN/session.ts'
import { app as appTw } from './zh_TW/app.ts'
import { errors as errorsTw } from './zh_TW/errors.ts'
import { session as sessionTw } from './zh_TW/session.ts'

/** The texts of the login page alone, so that it stays small; `catalogues` has all. */
export const loginTexts: Record<Language, Pick<Catalogue, 'app' | 'session' | 'errors'>> = {
  zh_CN: { app: appCn, session: sessionCn, errors: errorsCn },
  zh_TW: { app: appTw, session: sessionTw, errors: errorsTw },
  en_US: { app: appEn, session: sessionEn, errors: errorsEn },
}
