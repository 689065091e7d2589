import { Anchor } from '@mantine/core'
import { type AlarmFlowRow, alarmFlow } from '@muster/contracts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'
import { useMay } from '../../session/session-info.ts'

export const alarmFlowScreen = defineListScreen<AlarmFlowRow>({
  resource: alarmFlow,
  columns: [
    { name: 'kind', kind: { options: 'alarmKind' }, sort: 'kind' },
    { name: 'areaName', field: 'areaId', render: ({ areaName }) => <Area name={areaName} /> },
    { name: 'priority', kind: { options: 'alarmPriority' } },
    { name: 'responsibleName', field: 'responsible' },
    { name: 'onSite', kind: 'yesNo' },
    { name: 'told', field: 'levels', render: ({ told }) => <Told levels={told} /> },
    { name: 'handleMin' },
  ],
  nameOf: ({ kind, areaName }) => [kind, areaName].filter(Boolean).join(' '),
  Tools: TimesLink,
})

function Area({ name }: { name: string | null }) {
  const { t } = useTranslation()
  return name ?? t('alarms.silence.everywhere')
}

/** When who is told; by more than mail, where a level has it. */
function Told({ levels }: { levels: AlarmFlowRow['told'] }) {
  const { t } = useTranslation()
  return levels.map(({ afterMin, names, also }) => {
    const listed = (words: readonly string[]) => words.join(t('resource.listSeparator'))
    const after = afterMin === 0 ? t('alarms.flow.atOnce') : t('alarms.flow.after', { number: afterMin })
    const means = listed(['mail', ...also].map((channel) => t(`alarms.delivery.channel.${channel as 'mail'}`)))
    return <div key={afterMin}>{t('alarms.flow.level', { after, names: listed(names), means })}</div>
  })
}

/** The time limits of device alarms are parameters of the building. */
function TimesLink() {
  const { t } = useTranslation()
  if (!useMay('settings:system:view')) return null
  return (
    <Anchor component={Link} to={'/settings/system' as never} size="sm">
      {t('alarms.flow.times')}
    </Anchor>
  )
}

/** What happens with alarms of each kind: who works on them, and who is notified when. */
const AlarmSettingsScreen = () => <ListScreen screen={alarmFlowScreen} />

export default AlarmSettingsScreen
