import { Button, FileButton, Group, Input, Progress, Stack, Text } from '@mantine/core'
import { UPLOAD_LIMITS } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { sizeText } from '../../components/file-fault.ts'
import { FileImage } from '../../components/file-image.tsx'
import { FileLink } from '../../components/file-link.tsx'
import type { FeedbackUse, useUploads } from './use-uploads.ts'

interface AttachmentsProps {
  use: FeedbackUse
  label: string
  most: number
  uploads: ReturnType<typeof useUploads>
}

const THUMBNAIL_PX = 64

/** Pictures or videos of a report: types and size limit before choosing, progress while uploading. */
export function Attachments({ use, label, most, uploads }: AttachmentsProps) {
  const { t } = useTranslation()
  const { accept, maxKb } = UPLOAD_LIMITS[use]
  const files = uploads.files[use]
  const sending = uploads.sending?.use === use ? uploads.sending : null
  const percent = Math.round((sending?.share ?? 0) * 100)
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={t('resource.upload.limits', { types: accept.join(' '), size: sizeText(maxKb) })}
    >
      <Stack gap={6} mt={4}>
        <Group gap="sm">
          {files.map((file) => (
            <Group key={file.downloadUrl} gap={4}>
              {use === 'feedbackImage' ? (
                <FileImage address={file.downloadUrl} alt={file.name} w={THUMBNAIL_PX} h={THUMBNAIL_PX} fit="cover" radius="sm" />
              ) : (
                <FileLink address={file.downloadUrl} name={file.name} />
              )}
              <Button
                size="compact-xs"
                variant="subtle"
                color="red"
                aria-label={t('resource.upload.remove', { name: file.name })}
                onClick={() => uploads.remove(use, file)}
              >
                {t('resource.upload.clear')}
              </Button>
            </Group>
          ))}
          {files.length < most && !sending && (
            <FileButton accept={accept.join(',')} onChange={(file) => file && void uploads.add(use, file)}>
              {(button) => (
                <Button
                  {...button}
                  size="sm"
                  variant="default"
                  disabled={uploads.sending !== null}
                  aria-label={`${t('resource.upload.choose')} ${label}`}
                >
                  {t('resource.upload.choose')}
                </Button>
              )}
            </FileButton>
          )}
        </Group>
        {sending && (
          <>
            <Group justify="space-between" gap="xs">
              <Text size="sm" role="status">
                {t('feedback.uploading', { name: sending.name, percent })}
              </Text>
              <Button size="compact-sm" variant="default" onClick={uploads.stop}>
                {t('feedback.stop')}
              </Button>
            </Group>
            <Progress value={percent} aria-label={sending.name} />
          </>
        )}
      </Stack>
    </Input.Wrapper>
  )
}
