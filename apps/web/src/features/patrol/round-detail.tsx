import { Alert, Anchor, Stack, Table, Text, Title } from '@mantine/core'
import { type PatrolRoundDetail, patrolRound } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import list from '../../components/list-page.module.css'
import { QueryStates } from '../../components/query-states.tsx'
import { call } from '../../http/client.ts'
import { siteDateTime } from '../../i18n/site-time.ts'
import { useTimeZone } from '../../live/queries.ts'
import type { RecordPartProps } from '../../resource/list-screen-definition.ts'
import { useResourceTexts } from '../../resource/use-resource-texts.ts'
import { mayDo, useSessionInfo } from '../../session/session-info.ts'
import { RoundMap } from './round-map.tsx'
import { PointState } from './state-badge.tsx'

const REFRESH_MS = 10_000

/** The result of each point of a round, who passed it, and where on the plan. */
export function RoundDetail({ form: { id } }: RecordPartProps) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const query = useQuery({
    queryKey: ['patrolRound', id],
    queryFn: ({ signal }) => call('patrolRoundDetail', { query: { id: id ?? '' }, quiet: true, signal }),
    enabled: id !== undefined,
    refetchInterval: REFRESH_MS,
  })
  return (
    <QueryStates query={query}>
      {(round) => (
        <Stack mt="md">
          <Text size="sm">{t('patrol.walkers', { names: round.walkers.map(({ name }) => name).join(t('resource.listSeparator')) })}</Text>
          <Text size="sm" c="dimmed">
            {t('patrol.window', {
              from: siteDateTime(Date.parse(round.opensAt), timeZone),
              to: siteDateTime(Date.parse(round.closesAt), timeZone),
            })}
          </Text>
          <Doubts findings={round.findings} />
          <Title order={2}>{t('patrol.points')}</Title>
          <PointTable round={round} />
          {round.areas.length > 0 && <AreaTable round={round} />}
          <Title order={2}>{t('patrol.map')}</Title>
          <RoundMap round={round} />
        </Stack>
      )}
    </QueryStates>
  )
}

/** What to look into; it does not change the result. */
function Doubts({ findings }: Pick<PatrolRoundDetail, 'findings'>) {
  const { t } = useTranslation()
  if (findings.length === 0) return null
  const joined = (words: readonly string[]) => words.join(t('resource.listSeparator'))
  return (
    <Alert color="orange" title={t('patrol.doubts')}>
      {findings.map(({ kind, names, points, minutes }) => (
        <p key={`${kind} ${joined(names)}`}>
          {t(`patrol.doubt.${kind}`, { names: joined(names), points: joined(points), number: points.length, minutes })}
        </p>
      ))}
    </Alert>
  )
}

function PointTable({ round }: { round: PatrolRoundDetail }) {
  const { t } = useTranslation()
  const { option } = useResourceTexts(patrolRound)
  const timeZone = useTimeZone()
  const mayReplay = mayDo(useSessionInfo(), 'track:view')
  return (
    <div className={list.table}>
      <Table aria-label={t('patrol.points')}>
        <Table.Thead>
          <Table.Tr>
            {(['point', 'state', 'person', 'passedAt', 'stay', 'reason'] as const).map((column) => (
              <Table.Th key={column} scope="col">
                {t(`patrol.column.${column}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {round.points.map(({ id, name, mustPass, state, no, personName, passedAt, staidS, outOfOrder, reason }, i) => (
            <Table.Tr key={id}>
              <Table.Td>
                {`${i + 1} ${name}`}
                {mustPass && (
                  <Text span size="sm" c="dimmed">
                    {` · ${t('patrol.mustPass')}`}
                  </Text>
                )}
              </Table.Td>
              <Table.Td>
                <PointState state={state} />
                {outOfOrder && ` ${t('patrol.outOfOrder')}`}
              </Table.Td>
              <Table.Td>
                {mayReplay && no !== null ? (
                  <Anchor
                    component={Link}
                    to="/tracks/track-only"
                    search={{ no, from: round.opensAt, to: round.closesAt } as never}
                    size="sm"
                    aria-label={t('patrol.replay', { name: personName ?? '' })}
                  >
                    {personName}
                  </Anchor>
                ) : (
                  (personName ?? t('app.empty'))
                )}
              </Table.Td>
              <Table.Td>{passedAt === null ? t('app.empty') : siteDateTime(Date.parse(passedAt), timeZone)}</Table.Td>
              <Table.Td>{staidS === null ? t('app.empty') : t('patrol.seconds', { s: staidS })}</Table.Td>
              <Table.Td>{reason === null ? t('app.empty') : option('patrolMissReason', reason)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

function AreaTable({ round: { areas } }: { round: PatrolRoundDetail }) {
  const { t } = useTranslation()
  return (
    <>
      <Title order={2}>{t('patrol.areas')}</Title>
      <div className={list.table}>
        <Table aria-label={t('patrol.areas')}>
          <Table.Thead>
            <Table.Tr>
              {(['area', 'points', 'stayMin', 'result'] as const).map((column) => (
                <Table.Th key={column} scope="col">
                  {t(`patrol.column.${column}`)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {areas.map(({ id, name, passed, minPatrols, stayMin, minStayMin, met }) => (
              <Table.Tr key={id}>
                <Table.Td>{name}</Table.Td>
                <Table.Td>{minPatrols === null ? t('app.empty') : t('patrol.areaPoints', { passed, min: minPatrols })}</Table.Td>
                <Table.Td>
                  {minStayMin === null ? t('app.empty') : t('patrol.areaStay', { stay: stayMin.toFixed(1), min: minStayMin })}
                </Table.Td>
                <Table.Td>{t(met ? 'patrol.met' : 'patrol.notMet')}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </>
  )
}
