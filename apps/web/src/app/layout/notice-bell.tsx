import { ActionIcon, Indicator, Menu, Text } from '@mantine/core'
import type { AlarmKind, EndpointData } from '@muster/contracts'
import { IconBell } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../http/client.ts'
import { siteDateTime } from '../../i18n/site-time.ts'
import { useTimeZone } from '../../live/queries.ts'

/** Notices are not alarms: those have a channel of their own. */
const REFRESH_MS = 15_000
const KEY = ['notices']
const MOST_COUNTED = 99

type Notice = EndpointData<'noticeList'>['notices'][number]

/** Notices for the account: exports, undelivered messages, assigned alarms. */
export function NoticeBell() {
  const { t } = useTranslation()
  const { history } = useRouter()
  const timeZone = useTimeZone()
  const queryClient = useQueryClient()
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('noticeList', { quiet: true, signal }),
    refetchInterval: REFRESH_MS,
  })
  const { unread = 0, notices = [] } = data ?? {}
  const newest = notices[0]?.id
  const readAll = async () => {
    if (newest === undefined) return
    await call('noticeRead', { body: { id: newest }, quiet: true }).catch(() => undefined)
    await queryClient.invalidateQueries({ queryKey: KEY })
  }
  /** Notices have no language of their own: an alarm is named here. */
  const wordsOf = ({ alarmKind, about, ...words }: Notice['detail']) =>
    alarmKind === undefined ? words : { ...words, name: [t(`alarms.kind.${alarmKind as AlarmKind}`), about].filter(Boolean).join(' ') }
  const label = t('notices.open', { count: unread })
  return (
    <Menu position="bottom-end" withinPortal width={340} onOpen={() => void queryClient.invalidateQueries({ queryKey: KEY })}>
      <Indicator disabled={unread === 0} label={Math.min(unread, MOST_COUNTED)} size={15} color="red" offset={4}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={30} aria-label={label} title={label}>
            <IconBell size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Menu.Target>
      </Indicator>
      <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
        <Menu.Label>{t('notices.title')}</Menu.Label>
        {notices.length === 0 && <Menu.Label>{t('notices.none')}</Menu.Label>}
        {notices.map(({ id, kind, detail, path, at, read }) => (
          <Menu.Item key={id} onClick={() => path !== null && history.push(path)}>
            <Text size="sm" fw={read ? 400 : 600}>
              {t(`notices.kind.${kind}`, wordsOf(detail) as never) as unknown as string}
            </Text>
            <Text size="xs" c="dimmed">
              {siteDateTime(Date.parse(at), timeZone)}
            </Text>
          </Menu.Item>
        ))}
        {unread > 0 && <Menu.Divider />}
        {unread > 0 && <Menu.Item onClick={() => void readAll()}>{t('notices.readAll')}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  )
}
