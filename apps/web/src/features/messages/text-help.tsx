import { Button, Group, Input, Menu, Modal, Stack, Text, TextInput } from '@mantine/core'
import { blanksOf, deviceLength, filledText, MESSAGE_LENGTHS, type MessageTemplateRow, messageTemplate, notShown } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { loadPage } from '../../resource/resource-calls.ts'
import { Listen } from './listen.tsx'

const MOST_TEMPLATES = 50

/** Below the text of a message: its length on a card, unsupported characters, templates, and how it sounds. */
export function TextHelp({ label, locked }: { label: string; locked: boolean }) {
  const { t } = useTranslation()
  const { control, setValue } = useFormContext()
  const [content = '', type, voice, speed] = useWatch({ control, name: ['content', 'type', 'voice', 'speed'] as never }) as string[]
  const [filling, setFilling] = useState<MessageTemplateRow | null>(null)
  if (locked) return null
  const most = voice ? MESSAGE_LENGTHS.voice : type === '1' ? MESSAGE_LENGTHS.broadcast : MESSAGE_LENGTHS.custom
  const faulty = notShown(content)
  const { characters, bytes } = deviceLength(content)
  const take = (text: string) => setValue('content', text, { shouldDirty: true, shouldValidate: true })
  const choose = (template: MessageTemplateRow) => (blanksOf(template.content).length > 0 ? setFilling(template) : take(template.content))
  return (
    <Input.Wrapper label={label} labelElement="div">
      <Group gap="sm">
        <Text size="sm" c={characters > most ? 'red' : 'dimmed'}>
          {t('messages.text.length', { characters, most, bytes })}
        </Text>
        {faulty.length > 0 && (
          <Text size="sm" c="red" role="alert">
            {t('messages.text.notShown', { characters: faulty.map((one) => (one < ' ' ? '⏎' : one)).join(' ') })}
          </Text>
        )}
        <Templates onChoose={choose} />
        {voice && <Listen text={content} voice={voice} speed={speed ?? 'normal'} />}
        {filling && (
          <FillDialog
            template={filling}
            onClose={(text) => {
              setFilling(null)
              if (text !== null) take(text)
            }}
          />
        )}
      </Group>
    </Input.Wrapper>
  )
}

function Templates({ onChoose }: { onChoose: (template: MessageTemplateRow) => void }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const { data } = useQuery({
    queryKey: ['resource', messageTemplate.name, 'choose'],
    enabled: opened,
    queryFn: ({ signal }) => loadPage<MessageTemplateRow>(messageTemplate, { page: 0, size: MOST_TEMPLATES }, signal),
  })
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-start" withinPortal>
      <Menu.Target>
        <Button size="compact-sm" variant="default">
          {t('messages.text.template')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {data?.rows.length === 0 && <Menu.Label>{t('messages.text.noTemplate')}</Menu.Label>}
        {data?.rows.map((template) => (
          <Menu.Item key={template.id} onClick={() => onChoose(template)}>
            <Text size="sm">{template.name}</Text>
            <Text size="xs" c="dimmed">
              {template.content}
            </Text>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The placeholders of a template, each in its own field. */
function FillDialog({ template, onClose }: { template: MessageTemplateRow; onClose: (text: string | null) => void }) {
  const { t } = useTranslation()
  const [values, setValues] = useState<Record<string, string>>({})
  const blanks = blanksOf(template.content)
  const text = filledText(template.content, values)
  return (
    <Modal
      opened
      onClose={() => onClose(null)}
      title={t('messages.text.fill', { name: template.name })}
      size={450}
      closeOnClickOutside={false}
    >
      <Stack>
        {blanks.map((blank, index) => (
          <TextInput
            key={blank}
            label={blank}
            value={values[blank] ?? ''}
            data-autofocus={index === 0 || undefined}
            onChange={({ currentTarget: { value } }) => setValues((before) => ({ ...before, [blank]: value }))}
          />
        ))}
        <Text size="sm">{text}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onClose(null)}>
            {t('app.action.cancel')}
          </Button>
          <Button disabled={blanks.some((blank) => !values[blank]?.trim())} onClick={() => onClose(text)}>
            {t('messages.text.use')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
