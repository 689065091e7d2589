import { Alert, Button, Code, Group, Modal, Stack, Text } from '@mantine/core'
import type { VideoSnapshotRow } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FileImage } from '../../components/file-image.tsx'
import { QueryStates } from '../../components/query-states.tsx'
import { call } from '../../http/client.ts'

/** Verifies that a stored picture is unaltered: its file is hashed again. */
export function VerifyDialog({ row, onClose }: { row: VideoSnapshotRow; onClose: (changed: boolean) => void }) {
  const { t } = useTranslation()
  const proof = useQuery({
    queryKey: ['videoSnapshotVerify', row.id],
    queryFn: ({ signal }) => call('videoSnapshotVerify', { body: { id: row.id }, quiet: true, signal }),
    gcTime: 0,
  })
  return (
    <Modal opened onClose={() => onClose(false)} title={t('video.verify.title', { name: row.cameraName })} size={720}>
      <Stack>
        <FileImage address={row.picture} alt={row.cameraName} fit="contain" mah="50vh" />
        <QueryStates query={proof}>
          {({ kept, now, same }) => (
            <>
              <Alert color={same ? 'green' : 'red'} role="status">
                {t(same ? 'video.verify.same' : now === null ? 'video.verify.gone' : 'video.verify.changed')}
              </Alert>
              <Text size="sm">
                {t('video.verify.kept')} <Code>{kept}</Code>
              </Text>
              {now !== null && (
                <Text size="sm">
                  {t('video.verify.now')} <Code>{now}</Code>
                </Text>
              )}
            </>
          )}
        </QueryStates>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onClose(false)}>
            {t('video.test.close')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
