import { Button, FileButton, Group, Input, Modal, Text } from '@mantine/core'
import { ICON_PERMISSIONS, UPLOAD_LIMITS, type UploadedFile } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileImage } from '../../components/file-image.tsx'
import { QueryStates } from '../../components/query-states.tsx'
import { mayDo, useSessionInfo } from '../../session/session-info.ts'
import type { FieldInputProps, FieldOf } from './field-input.ts'
import classes from './icon-field.module.css'
import { iconsQuery, uploadIcon } from './icon-library.ts'
import { useUpload } from './use-upload.ts'

/** An icon of the building's library; users with permission can add one here. */
export function IconField({
  label,
  value,
  onChange,
  inputRef,
  error,
  required,
  locked,
  texts,
}: FieldInputProps<FieldOf<'img'>, UploadedFile | null>) {
  const { t } = useTranslation()
  const [choosing, setChoosing] = useState(false)
  const take = (icon: UploadedFile | null) => {
    onChange(icon)
    setChoosing(false)
  }
  return (
    <Input.Wrapper label={label} error={error} withAsterisk={required} labelElement="div">
      <Group gap="sm" mt={4}>
        {value && <FileImage address={value.downloadUrl} alt={value.name} w={48} h={48} fit="contain" />}
        {value && <Text size="sm">{value.name}</Text>}
        {locked && !value && <Text size="sm">{t('app.empty')}</Text>}
        {!locked && (
          <Button ref={inputRef} size="sm" variant="default" onClick={() => setChoosing(true)}>
            {t('files.icons.choose')}
          </Button>
        )}
        {!locked && value && (
          <Button size="compact-sm" variant="subtle" color="red" onClick={() => onChange(null)}>
            {t('resource.upload.clear')}
          </Button>
        )}
      </Group>
      {choosing && <IconChooser title={label} texts={texts} onChoose={take} onClose={() => setChoosing(false)} />}
    </Input.Wrapper>
  )
}

function IconChooser({
  title,
  texts,
  onChoose,
  onClose,
}: {
  title: string
  texts: FieldInputProps['texts']
  onChoose: (icon: UploadedFile) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const query = useQuery(iconsQuery)
  const mayUpload = mayDo(useSessionInfo(), ICON_PERMISSIONS.upload)
  const { busy, take } = useUpload(texts, UPLOAD_LIMITS.icon, uploadIcon, onChoose)
  return (
    <Modal opened onClose={onClose} title={title} size={650}>
      <QueryStates query={query}>
        {(icons) =>
          icons.length === 0 ? (
            <Text c="dimmed">{t('files.icons.empty')}</Text>
          ) : (
            <div className={classes.grid}>
              {icons.map(({ id, name, downloadUrl }) => (
                <button key={id} type="button" className={classes.icon} onClick={() => onChoose({ name, downloadUrl })}>
                  <FileImage address={downloadUrl} alt="" />
                  {name}
                </button>
              ))}
            </div>
          )
        }
      </QueryStates>
      {mayUpload && (
        <Group mt="md">
          <FileButton accept={UPLOAD_LIMITS.icon.accept.join(',')} onChange={(file) => void take(file)}>
            {(button) => (
              <Button {...button} variant="default" loading={busy}>
                {t('files.icons.upload')}
              </Button>
            )}
          </FileButton>
        </Group>
      )}
    </Modal>
  )
}
