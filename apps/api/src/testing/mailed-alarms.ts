import type { EndpointData, FormValues } from '@muster/contracts'
import { saved } from './forms.ts'
import { type MailSink, startMailSink } from './mail-sink.ts'
import { startTestApi, type TestApi } from './test-api.ts'

/** An api whose alarms tell people by mail, and what came of it. */
export interface MailedAlarms {
  site: TestApi
  token: string
  mails: MailSink
  /** Adds somebody; without an address: ''. */
  person(name: string, email: string): Promise<{ id: string; name: string }>
  /** Who was, or is to be, told of an alarm by mail. */
  toldByMail(alarmId: string): Promise<EndpointData<'alarmDeliveries'>>
  /** What an alarm's history says: each action with its detail. */
  historyOf(alarmId: string): Promise<[action: string, detail: string | null][]>
  stop(): Promise<void>
}

export async function startMailedAlarms(): Promise<MailedAlarms> {
  const mails = await startMailSink()
  const site = await startTestApi({ MAIL_OWN_SERVERS: mails.server })
  const token = await site.signIn(site.operatorA, site.buildingA)
  const root = await saved(site, token, 'department', { name: '总公司', code: 'ROOT' })
  const department: FormValues[string] = [{ id: root.id, name: '总公司' }]
  return {
    ...{ site, token, mails },
    person: async (name, email) => {
      const { id } = await saved(site, token, 'person', { name, number: name, department, email })
      return { id, name }
    },
    toldByMail: async (id) => {
      const { json } = await site.call('alarmDeliveries', { token, query: { id } })
      return (json.data as EndpointData<'alarmDeliveries'>).filter(({ channel }) => channel === 'mail')
    },
    historyOf: async (id) => {
      const { rows } = await site.database.pool.query('select action, detail from alarm_event where alarm_id = $1 order by id', [id])
      return rows.map(({ action, detail }) => [action, detail])
    },
    stop: async () => {
      await site.stop()
      await mails.stop()
    },
  }
}
