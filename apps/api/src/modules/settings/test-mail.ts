import { shownTitle } from '@muster/contracts'
import { translate } from '@muster/i18n'
import { type MailAccount, sendMail } from '../../framework/mail/send-mail.ts'
import { languageOf, refuse } from '../../framework/resource/refuse.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { readSettings } from './setting.store.ts'

/** Sends a mail with the settings as they are saved, so that one knows that others will arrive. */
export const testMail: Handler<'testMail'> = async ({ context, session, body, request }) => {
  const settings = await readSettings(context.pool, session.buildingId)
  if (settings.mailHost === '') refuse(request, { reason: 'mailNotSet' })
  const language = languageOf(request)
  const title = shownTitle(settings.systemTitle, translate(language, 'app.product'))
  const account: MailAccount = {
    host: settings.mailHost,
    port: Number(settings.mailPort),
    security: settings.mailSecurity,
    user: settings.mailUser,
    password: settings.mailPassword === '' ? '' : context.sealing.open(settings.mailPassword),
    from: { name: title, address: settings.mailFrom },
  }
  const text = translate(language, 'settings.mail.testText', { title, user: session.loginName })
  try {
    await sendMail(account, { to: body.to, subject: translate(language, 'settings.mail.testSubject', { title }), text })
  } catch (error) {
    refuse(request, { reason: 'mailFailed', values: { why: error instanceof Error ? error.message : String(error) } })
  }
  return ok(null)
}
