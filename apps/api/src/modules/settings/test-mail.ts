import { translate } from '@muster/i18n'
import { sendMail } from '../../framework/mail/send-mail.ts'
import { languageOf, refuse } from '../../framework/resource/refuse.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { mailAccount, mailTitle } from './mail-account.ts'
import { readSettings } from './setting.store.ts'

/** Sends a mail with the settings as they are saved, so that one knows that others will arrive. */
export const testMail: Handler<'testMail'> = async ({ context, session, body, request }) => {
  const settings = await readSettings(context.pool, session.buildingId)
  const language = languageOf(request)
  const account = mailAccount(settings, context.sealing, language)
  if (account === null) refuse(request, { reason: 'mailNotSet' })
  const title = mailTitle(settings, language)
  const text = translate(language, 'settings.mail.testText', { title, user: session.loginName })
  try {
    await sendMail(account, { to: body.to, subject: translate(language, 'settings.mail.testSubject', { title }), text })
  } catch (error) {
    refuse(request, { reason: 'mailFailed', values: { why: error instanceof Error ? error.message : String(error) } })
  }
  return ok(null)
}
