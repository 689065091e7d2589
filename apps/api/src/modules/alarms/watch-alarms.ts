import { AppError, toLanguage } from '@muster/contracts'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Needs } from '../../context.ts'
import type { BaseContext } from '../../framework/context.ts'
import { addJob } from '../../framework/jobs/add-job.ts'
import { sendMail } from '../../framework/mail/send-mail.ts'
import { timeZoneOf } from '../../framework/resource/site-time.ts'
import { inTransaction } from '../../framework/resource/transaction.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { mailAccount, mailTitle } from '../settings/mail-account.ts'
import { readSettings } from '../settings/setting.store.ts'
import { orderEventPictures } from '../video/event-pictures/event-picture.store.ts'
import { findSeenAlarm } from './alarm.store.ts'
import {
  alarmsToTell,
  FLOW_PIECE,
  holdDeliveries,
  noteNotSent,
  noteSent,
  orderDeliveries,
  peopleToTell,
  receiverOf,
} from './alarm-delivery.store.ts'
import { mailOfAlarms } from './alarm-mail.ts'
import { assignResponsible } from './assign-responsible.ts'
import { floorLabels } from './floor-labels.store.ts'
import { orderGatheringMails } from './gathering-mail.store.ts'
import { remindHolders } from './remind-holders.ts'
import { tellCards } from './tell-cards.ts'
import { listDeliveries } from './told-of-alarm.store.ts'

/**
 * Carries out the flows of open alarms: assigns them to the people responsible, and orders one e-mail per person for
 * everything waiting, texts to cards, and notices in the console. All of it is in the database, so a restart loses
 * and duplicates nothing.
 */
export async function watchAlarms(allBuildings: Pool): Promise<void> {
  for (const step of [assignResponsible, orderDeliveries, tellCards, remindHolders])
    while ((await inTransaction(allBuildings, step)) === FLOW_PIECE);
  await inTransaction(allBuildings, async (db) => {
    await orderGatheringMails(db)
    await orderEventPictures(db)
    for (const id of await peopleToTell(db)) await addJob(db, 'tellOfAlarms', { id }, `tellOfAlarms:${id}`)
  })
}

/**
 * Sends somebody one e-mail about everything waiting for them, in the language of their account, else of the site;
 * while the mail server is down it keeps waiting.
 */
export async function tellOfAlarms(
  { allBuildings, sealing, config }: Needs<'allBuildings' | 'config'> & Pick<BaseContext, 'sealing'>,
  personId: string,
  log: Logger,
): Promise<void> {
  await inTransaction(allBuildings, async (db) => {
    const held = await holdDeliveries(db, personId)
    const [first] = held
    if (first === undefined) return
    const receiver = await receiverOf(db, personId)
    const to = receiver.email === null ? '' : sealing.openStored(receiver.email)
    if (to === '') return noteNotSent(db, held, 'noAddress', true)
    const settings = await readSettings(db, first.buildingId)
    const language = receiver.language ?? toLanguage(settings.siteLanguage)
    const account = mailAccount(settings, sealing, language)
    if (account === null) return noteNotSent(db, held, 'mailNotSet', false)
    const timeZone = await timeZoneOf(allBuildings, first.buildingId)
    const floors = await floorLabels(db, first.buildingId)
    const named = { title: mailTitle(settings, language), floors, timeZone }
    const mail = mailOfAlarms(language, await alarmsToTell(db, held), named)
    try {
      await sendMail(account, { to, ...mail }, config.MAIL_OWN_SERVERS)
    } catch (error) {
      log.warn({ err: error, host: account.host, port: account.port }, 'mail of alarms not sent')
      return noteNotSent(db, held, 'mailFailed', false)
    }
    await noteSent(db, held)
  })
}

export const deliveries: Handler<'alarmDeliveries'> = async ({ context, session, query }) => {
  const alarm = await findSeenAlarm(context.pool, session, query.id)
  if (!alarm) throw new AppError('notFound')
  return ok(await listDeliveries(context.pool, alarm.id))
}
