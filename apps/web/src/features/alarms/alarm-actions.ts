import { ALARM_DISPOSITIONS, type Alarm } from '@muster/contracts'
import { z } from 'zod'
import { CallError, call } from '../../http/client.ts'
import { showMessage } from '../../http/messages.ts'
import { i18next } from '../../i18n/setup.ts'
import { useLive, withAlarms } from '../../live/live-store.ts'

/** The endpoint accepts as many as fit on a screen: nobody acknowledges what they have not seen. */
const MOST_AT_ONCE = 50

function learn(alarms: readonly Alarm[]): void {
  useLive.setState((state) => ({ alarms: withAlarms(state.alarms, alarms) }))
}

/** Acknowledges alarms that are on the screen. A failure is shown as a message, and the alarms keep ringing. */
export async function acknowledgeAlarms(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  try {
    const { acknowledged, failed } = await call('alarmAcknowledge', { body: { ids: ids.slice(0, MOST_AT_ONCE) } })
    learn(acknowledged)
    if (failed.length > 0) showMessage('warning', i18next.t('alarms.acknowledgeFailed', { number: failed.length }))
  } catch (error) {
    // The http client has shown the error.
    if (!(error instanceof CallError)) throw error
  }
}

/** Acknowledges one alarm. @throws CallError when somebody was faster */
export async function acknowledgeOne(id: string): Promise<void> {
  const { acknowledged, failed } = await call('alarmAcknowledge', { body: { ids: [id] }, quiet: true })
  learn(acknowledged)
  const [failure] = failed
  if (failure) throw new CallError(i18next.t('errors.alarmTransitionInvalid'), failure.code, null)
}

/** One action on an alarm, shown at once. @throws CallError when it is not allowed, or somebody was faster */
export async function workOnAlarm(work: Promise<Alarm>): Promise<void> {
  learn([await work])
}

/** Messages are catalogue keys, translated by the form. */
export const handleForm = z.object({
  disposition: z.enum(ALARM_DISPOSITIONS),
  cause: z.string().trim().min(1, 'alarms.handle.causeRequired').max(200, 'alarms.handle.causeLong'),
  falseAlarm: z.boolean(),
  confirmedBy: z.string().trim().max(64, 'alarms.handle.confirmedByLong'),
  description: z.string().trim().max(1000, 'alarms.handle.descriptionLong'),
})
export type HandleForm = z.infer<typeof handleForm>

/** Closes the work on an alarm. @throws CallError, for the dialog to show. */
export async function handleAlarm(id: string, form: HandleForm): Promise<Alarm> {
  const alarm = await call('alarmHandle', { body: { id, ...form }, quiet: true })
  learn([alarm])
  return alarm
}
