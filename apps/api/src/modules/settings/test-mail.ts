import { translate } from '@muster/i18n'
import type { Needs } from '../../context.ts'
import { sendMail } from '../../framework/mail/send-mail.ts'
import { languageOf, refuse } from '../../framework/resource/refuse.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { mailAccount, mailTitle } from './mail-account.ts'
import { readSettings } from './setting.store.ts'

/** Sends a mail with the saved settings, to confirm that others will arrive. */
export const testMail: Handler<'testMail', Needs<'config'>> = async ({ context, session, body, request }) => {
  const settings = await readSettings(context.pool, session.buildingId)
  const language = languageOf(request)
  const account = mailAccount(settings, context.sealing, language)
  if (account === null) refuse(request, { reason: 'mailNotSet' })
  const title = mailTitle(settings, language)
  const text = translate(language, 'settings.mail.testText', { title, user: session.loginName })
  try {
    const mail = { to: body.to, subject: translate(language, 'settings.mail.testSubject', { title }), text }
    await sendMail(account, mail, context.config.MAIL_OWN_SERVERS)
  } catch (error) {
    // The same answer whatever happened: what listens at an address must not be revealed to everyone who can enter one.
    request.log.warn({ err: error, host: account.host, port: account.port }, 'test mail not sent')
    refuse(request, { reason: 'mailFailed' })
  }
  return ok(null)
}
