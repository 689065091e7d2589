import { Select, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { PermitDetail } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../http/client.ts'
import { PermitDialog } from './dialog.tsx'

const PAUSE_MS = 200

/** The guardian hands over to somebody on the spot. */
export function GuardianDialog({ permit, onClose }: { permit: PermitDetail; onClose: (changed: boolean) => void }) {
  const { t } = useTranslation()
  const [personId, setPersonId] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed, PAUSE_MS)
  const [note, setNote] = useState('')
  const people = useQuery({
    queryKey: ['permitGuardian', text],
    queryFn: ({ signal }) => call('personOptions', { query: { text, chosen: '', page: 0 }, quiet: true, signal }),
  })
  return (
    <PermitDialog
      title={t('permits.handOver.title', { number: permit.number ?? '' })}
      submit={t('permits.handOver.submit')}
      disabled={personId === null}
      onSubmit={() =>
        call('permitGuardian', { body: { id: permit.id, version: permit.version, personId: personId ?? '', note: note.trim() } })
      }
      onClose={onClose}
    >
      <Select
        label={t('permits.handOver.to')}
        withAsterisk
        searchable
        filter={({ options }) => options}
        data={people.data ?? []}
        value={personId}
        onChange={setPersonId}
        onSearchChange={setTyped}
      />
      <Textarea
        label={t('permits.note')}
        autosize
        minRows={2}
        maxLength={300}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </PermitDialog>
  )
}
