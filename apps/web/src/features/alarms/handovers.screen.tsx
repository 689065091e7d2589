import { Button } from '@mantine/core'
import { type ShiftHandoverRow, shiftHandover } from '@muster/contracts'
import { IconTransfer } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'
import { useMay } from '../../session/session-info.ts'
import { HandedDialog } from './handover/handed-dialog.tsx'
import { WriteDialog } from './handover/write-dialog.tsx'

export const shiftHandoverScreen = defineListScreen<ShiftHandoverRow>({
  resource: shiftHandover,
  columns: [
    { name: 'at', kind: 'datetime', sort: 'at' },
    { name: 'outgoingName' },
    { name: 'incomingName' },
    { name: 'openCount', kind: 'number' },
    { name: 'note' },
    { name: 'state', kind: { options: 'handoverState' } },
    { name: 'signedAt', kind: 'datetime' },
  ],
  nameOf: ({ outgoingName, incomingName }) => `${outgoingName} → ${incomingName}`,
  rowActions: [{ key: 'look', permission: 'alarm:handover:view', Dialog: HandedDialog }],
  Tools: WriteButton,
})

function WriteButton({ reload }: { reload: () => void }) {
  const { t } = useTranslation()
  const may = useMay('alarm:handover:sign')
  const [open, setOpen] = useState(false)
  if (!may) return null
  return (
    <>
      <Button leftSection={<IconTransfer size={15} aria-hidden />} onClick={() => setOpen(true)}>
        {t('alarms.handover.write')}
      </Button>
      {open && (
        <WriteDialog
          onClose={(changed) => {
            setOpen(false)
            if (changed) reload()
          }}
        />
      )}
    </>
  )
}

/** Which shift handed over what to whom. */
const HandoversScreen = () => <ListScreen screen={shiftHandoverScreen} />

export default HandoversScreen
