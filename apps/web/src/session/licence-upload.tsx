import { Alert, Button, FileButton, Stack, Text, TextInput } from '@mantine/core'
import { LICENCE_ENDPOINTS, LICENCE_UPLOAD, type LicenceInfo } from '@muster/contracts'
import { IconUpload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, callEndpoint } from '../http/client.ts'
import { queryClient } from '../http/query-client.ts'
import { decodeLicence, licenceQuery } from './licence.ts'

interface LicenceUploadProps {
  buildId: string
  /** Typed by the user before a licence in use is replaced. */
  confirmName?: string
  onDone: (licence: LicenceInfo) => void
}

/**
 * Sends the file, binds it when it names no building, and keeps the new state. @throws CallError with the reason, not
 * yet shown
 */
async function sendLicence(buildId: string, file: File): Promise<LicenceInfo> {
  const form = new FormData()
  form.append('file', file)
  const { data } = await callEndpoint(LICENCE_ENDPOINTS.licenceUpload, { query: { buildId }, form, quiet: true })
  const { bound, licence } = data as { bound: boolean; licence: string }
  const text = bound ? licence : await call('licenceBind', { query: { buildId }, quiet: true })
  const info = decodeLicence(text)
  queryClient.setQueryData(licenceQuery(buildId).queryKey, info)
  return info
}

/** Choose a licence file and send it: on the login page, on the page of an expired licence and in the settings. */
export default function LicenceUpload({ buildId, confirmName, onDone }: LicenceUploadProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const hint = useId()
  const send = useMutation({ mutationFn: (file: File) => sendLicence(buildId, file), onSuccess: onDone })
  const confirmed = confirmName === undefined || typed.trim() === confirmName
  return (
    <Stack gap="sm">
      {send.error && (
        <Alert color="red" role="alert">
          {send.error.message}
        </Alert>
      )}
      {send.isSuccess && (
        <Alert color="green" role="status">
          {t('licence.taken')}
        </Alert>
      )}
      {confirmName !== undefined && (
        <TextInput
          label={t('licence.confirm', { name: confirmName })}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <FileButton
        accept={LICENCE_UPLOAD.accept.join(',')}
        onChange={(file) => file && send.mutate(file)}
        inputProps={{ 'aria-label': t('licence.choose') }}
      >
        {(props) => (
          <Button
            {...props}
            disabled={!confirmed}
            loading={send.isPending}
            leftSection={<IconUpload size={16} aria-hidden />}
            aria-describedby={hint}
          >
            {t('licence.choose')}
          </Button>
        )}
      </FileButton>
      <Text id={hint} size="xs" c="dimmed">
        {t('licence.limits', { size: LICENCE_UPLOAD.maxKb })}
      </Text>
    </Stack>
  )
}
