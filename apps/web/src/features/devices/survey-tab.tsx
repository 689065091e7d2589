import { Anchor, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { QueryStates } from '../../components/query-states.tsx'
import { call } from '../../http/client.ts'
import type { RecordPartProps } from '../../resource/list-screen-definition.ts'

const HOURS = 24

/** Whether the last day's ranges confirm the anchor's coordinates. */
export function SurveyTab({ form: { values } }: RecordPartProps) {
  const { t } = useTranslation()
  const query = useQuery({
    queryKey: ['calibrationOperation', HOURS],
    queryFn: ({ signal }) => call('calibrationOperation', { query: { hours: HOURS }, quiet: true, signal }),
  })
  return (
    <QueryStates query={query}>
      {({ anchors }) => {
        const found = anchors.find(({ anchorHwId }) => anchorHwId === values.hwId)
        if (!found) return <Text c="dimmed">{t('devices.survey.unknown')}</Text>
        const { fit, heard, verdict } = found
        return (
          <Stack gap="xs">
            <Text>{t(`devices.survey.${verdict}`)}</Text>
            <Text>{t('devices.survey.heard', { number: heard })}</Text>
            {fit && (
              <Text>
                {t('devices.survey.fit', {
                  shift: Math.hypot(fit.dx, fit.dy).toFixed(2),
                  sigma: fit.sigmaM.toFixed(2),
                  median: fit.medianM.toFixed(2),
                })}
              </Text>
            )}
            <Anchor component={Link} to={'/devices/calibration' as never} size="sm">
              {t('devices.survey.all')}
            </Anchor>
          </Stack>
        )
      }}
    </QueryStates>
  )
}
