import { Button, Group, Modal, Select, Stack, TextInput } from '@mantine/core'
import { type EndpointData, GATEWAY_FORMATS, gateway, initialValues } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError, call } from '../../http/client.ts'
import { showMessage } from '../../http/messages.ts'
import { newKey } from '../../resource/new-key.ts'
import { saveForm } from '../../resource/resource-calls.ts'
import { useResourceTexts } from '../../resource/use-resource-texts.ts'
import { GatewayAccess } from './gateway-access.tsx'
import { GatewayFirstFrame } from './gateway-first-frame.tsx'
import { GatewayGuide } from './gateway-guide.tsx'

/** A gateway being added: its row, and what to enter in it. */
interface Connecting {
  id: string
  access: EndpointData<'gatewaySecret'>
}

/** MQTT user names are unique across the installation, so one is suggested. */
const suggestedUser = () => `gw-${Math.random().toString(36).slice(2, 8)}`

/** Connects a gateway: its model and name, then what to enter in it, then whether its frames are understood. */
export function GatewayAssistant({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { option, field } = useResourceTexts(gateway)
  const [name, setName] = useState('')
  const [format, setFormat] = useState<string>(GATEWAY_FORMATS[0])
  const [username] = useState(suggestedUser)
  const [key] = useState(newKey)
  const [busy, setBusy] = useState(false)
  const [connecting, setConnecting] = useState<Connecting | null>(null)
  async function make() {
    setBusy(true)
    try {
      const { id } = await saveForm(gateway, { ...initialValues(gateway.fields), name: name.trim(), format, username }, null, key)
      setConnecting({ id, access: await call('gatewaySecret', { body: { id }, quiet: true }) })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      showMessage('error', error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal opened onClose={onClose} title={t('gatewaySetup.assistant.title')} size={700} closeOnClickOutside={false} closeOnEscape={false}>
      <Stack>
        {connecting ? (
          <>
            <GatewayAccess access={connecting.access} />
            <GatewayGuide format={format} access={connecting.access} />
            <GatewayFirstFrame id={connecting.id} />
          </>
        ) : (
          <>
            <Select
              label={t('gatewaySetup.assistant.model')}
              data={GATEWAY_FORMATS.map((value) => ({ value, label: option('gatewayFormat', value) }))}
              value={format}
              allowDeselect={false}
              onChange={(value) => value && setFormat(value)}
            />
            <TextInput
              label={field('name')}
              value={name}
              maxLength={50}
              data-autofocus
              onChange={(event) => setName(event.currentTarget.value)}
            />
          </>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t(connecting ? 'gatewaySetup.assistant.close' : 'app.action.cancel')}
          </Button>
          {!connecting && (
            <Button disabled={name.trim() === ''} loading={busy} onClick={() => void make()}>
              {t('gatewaySetup.assistant.next')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
