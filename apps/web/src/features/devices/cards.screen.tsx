import { type CardRow, positioningCard } from '@muster/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'
import { BatteryLevel } from './battery-level.tsx'
import { cardRecord } from './card-record.ts'
import { CardReplaceDialog } from './card-replace-dialog.tsx'
import { CardStateDialog } from './card-state-dialog.tsx'
import { CardOnline, CardState } from './card-state-mark.tsx'
import { FindDialog } from './find-dialog.tsx'

export const positioningCardScreen = defineListScreen<CardRow>({
  resource: positioningCard,
  columns: [
    { name: 'sn', sort: 'sn', copy: true },
    { name: 'hwId', sort: 'hwId' },
    { name: 'holderName' },
    { name: 'departName' },
    { name: 'online', kind: { options: 'online' }, render: ({ online }) => <CardOnline online={online} /> },
    { name: 'batteryPct', sort: 'batteryPct', render: (row) => <BatteryLevel percent={row.batteryPct} state={row.batteryState} /> },
    { name: 'state', kind: { options: 'cardState' }, render: ({ state }) => <CardState state={state} /> },
    { name: 'kind', kind: { options: 'cardKind' } },
    { name: 'accessCard' },
    { name: 'bound', kind: { options: 'bound' } },
    { name: 'firmware' },
  ],
  nameOf: ({ sn }) => sn,
  record: cardRecord,
  rowActions: [
    { key: 'find', permission: 'device:card:find', Dialog: FindDialog },
    { key: 'replace', permission: 'device:card:state', shown: ({ no }) => no !== null, Dialog: CardReplaceDialog },
    { key: 'state', permission: 'device:card:state', Dialog: CardStateDialog },
  ],
})

/** Charge and connection change by themselves. */
const FRESH_MS = 2_000

/** Positioning cards: carriers, charge, and what to do with lost or broken ones. */
function CardsScreen() {
  const queryClient = useQueryClient()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible')
        void queryClient.invalidateQueries({ queryKey: ['resource', positioningCard.name, 'page'] })
    }, FRESH_MS)
    return () => clearInterval(timer)
  }, [queryClient])
  return <ListScreen screen={positioningCardScreen} />
}

export default CardsScreen
