import { type Language, type StoredSettings, shownTitle } from '@muster/contracts'
import type { Sealing } from '@muster/database'
import { translate } from '@muster/i18n'
import type { MailAccount } from '../../framework/mail/send-mail.ts'

/** Name of the system in mails. */
export const mailTitle = (settings: StoredSettings, language: Language): string =>
  shownTitle(settings.systemTitle, translate(language, 'app.product'))

/** The mail account of a building; null while no server is set. */
export function mailAccount(settings: StoredSettings, sealing: Sealing, language: Language): MailAccount | null {
  if (settings.mailHost === '') return null
  return {
    host: settings.mailHost,
    port: Number(settings.mailPort),
    security: settings.mailSecurity,
    user: settings.mailUser,
    password: settings.mailPassword === '' ? '' : sealing.open(settings.mailPassword),
    from: { name: mailTitle(settings, language), address: settings.mailFrom },
  }
}
