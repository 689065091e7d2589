import { useTranslation } from 'react-i18next'
import { call } from '../../../http/client.ts'
import { Panel } from '../show/panel.tsx'
import { useScreenQuery } from '../show/use-screen-query.ts'
import { Figures } from './figures.tsx'
import type { ModuleProps } from './module-props.ts'

const EVERY_MS = 10_000
const KINDS = ['gateways', 'anchors', 'beacons', 'cards', 'cameras', 'bells'] as const

export const useNetworkStatus = () =>
  useScreenQuery(['screen', 'network'], (signal) => call('networkStatus', { quiet: true, signal }), EVERY_MS)

/** How much of the positioning equipment works. */
export function DevicesModule({ item }: ModuleProps) {
  const { t } = useTranslation()
  const { data, error, updatedAtMs } = useNetworkStatus()
  const faults = data?.findings.length ?? 0
  return (
    <Panel item={item} updatedAtMs={updatedAtMs} error={error}>
      {data && (
        <Figures
          figures={[
            ...KINDS.map((kind) => ({
              ...{ key: kind, label: t(`screens.equipment.${kind}`), value: `${data[kind].working}/${data[kind].total}` },
              ...(data[kind].working < data[kind].total && { tone: 'high' as const }),
            })),
            { key: 'faults', label: t('screens.findings'), value: faults, tone: faults > 0 ? 'high' : 'normal' },
          ]}
        />
      )}
    </Panel>
  )
}
