import { Anchor, Text } from '@mantine/core'
import { AIMED_PER_HOUR, type AlarmStatistics, OVERLOAD_PER_HOUR } from '@muster/contracts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import classes from '../../../components/statistics/statistics.module.css'
import { useAlarmTexts } from '../use-alarm-texts.ts'

const MOST_SHOWN = 8

/** The load of each operator by ISA-18.2: floods, chattering and stale alarms. */
export function OperatorLoad({ load }: { load: AlarmStatistics['load'] }) {
  const { t } = useTranslation()
  const texts = useAlarmTexts()
  const who = (name: string | null, areaName: string | null) => [name, areaName].filter(Boolean).join(' · ')
  const verdict = load.perHour > OVERLOAD_PER_HOUR ? 'overload' : load.perHour > AIMED_PER_HOUR ? 'busy' : 'calm'
  const none = <Text c="dimmed">{t('alarms.statistics.none')}</Text>
  return (
    <section className={classes.part}>
      <h2>{t('alarms.statistics.load')}</h2>
      <Text size="sm">
        {t('alarms.statistics.rate', { rate: load.perTenMinutes.toFixed(2), share: (100 * load.floodShare).toFixed(1) })}{' '}
        {load.peak && t('alarms.statistics.peak', { at: texts.at(load.peak.at), count: round(load.peak.count) })}
      </Text>
      <Text size="sm" fw={verdict === 'overload' ? 600 : undefined} c={verdict === 'overload' ? 'red' : undefined}>
        {t(`alarms.statistics.verdict.${verdict}`, { rate: round(load.perHour) })}{' '}
        {load.overloadedHours > 0 && t('alarms.statistics.overloaded', { number: load.overloadedHours })}
      </Text>
      <Text size="xs" c="dimmed">
        {t('alarms.statistics.standard')}
      </Text>
      <h3>{t('alarms.statistics.sources')}</h3>
      {load.sources.length === 0 ? (
        none
      ) : (
        <>
          <Text size="sm">{t('alarms.statistics.sourceShare', { share: (100 * load.topShare).toFixed(1) })}</Text>
          <table className={classes.table} aria-label={t('alarms.statistics.sources')}>
            <tbody>
              {load.sources.map(({ kind, name, areaName, count }, i) => (
                <tr key={`${kind} ${i}`}>
                  <th scope="row">
                    {t(`alarms.kind.${kind}`)} {who(name, areaName)}
                  </th>
                  <td>{count}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      <h3>{t('alarms.statistics.floods')}</h3>
      {load.floods.length === 0 ? (
        none
      ) : (
        <table className={classes.table}>
          <tbody>
            {load.floods.slice(0, MOST_SHOWN).map(({ from, to, count }) => (
              <tr key={from}>
                <th scope="row">
                  {texts.at(from)} – {texts.at(to)}
                </th>
                <td>{t('alarms.statistics.alarms', { number: round(count) })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <h3>{t('alarms.statistics.chattering')}</h3>
      {load.chattering.length === 0 ? (
        none
      ) : (
        <table className={classes.table}>
          <tbody>
            {load.chattering.slice(0, MOST_SHOWN).map(({ kind, name, areaName, times, most }, i) => (
              <tr key={`${kind} ${i}`}>
                <th scope="row">
                  {t(`alarms.kind.${kind}`)} {who(name, areaName)}
                </th>
                <td>{t('alarms.statistics.chatters', { times, most })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <h3>{t('alarms.statistics.stale')}</h3>
      {load.stale.length === 0 ? (
        none
      ) : (
        <table className={classes.table}>
          <tbody>
            {load.stale.slice(0, MOST_SHOWN).map(({ id, kind, name, areaName, startedAt }) => (
              <tr key={id}>
                <th scope="row">
                  <Anchor component={Link} to="/alarms/alarm-list" search={{ mode: 'view', id } as never} size="sm">
                    {t(`alarms.kind.${kind}`)} {who(name, areaName)}
                  </Anchor>
                </th>
                <td>{t('alarms.since', { at: texts.at(startedAt) })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

const round = (count: number) => Math.round(count * 10) / 10
