import { type GatheringSettingRow, gatheringSetting } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'

export const gatheringSettingScreen = defineListScreen<GatheringSettingRow>({
  resource: gatheringSetting,
  columns: [
    { name: 'enabled', kind: 'yesNo' },
    { name: 'radiusM', kind: 'number' },
    { name: 'centre', kind: { options: 'gatheringCentre' } },
    { name: 'minutes', kind: 'number' },
    { name: 'yellowFrom', kind: 'number' },
    { name: 'orangeFrom', kind: 'number' },
    { name: 'redFrom', kind: 'number' },
    { name: 'gasM', kind: 'number' },
    { name: 'mailAfterMin', kind: 'number' },
    { name: 'managers' },
  ],
  nameOf: () => '',
  Tools: Standard,
})

/** What the standard requires, shown when other values are set. */
function Standard() {
  const { t } = useTranslation()
  return (
    <small>
      {t('gatherings.standard')}
      <br />
      {t('gatherings.centre')}
    </small>
  )
}

const GatheringSettingsScreen = () => <ListScreen screen={gatheringSettingScreen} />

export default GatheringSettingsScreen
