import { Button, FileButton, Group, Modal, Text, Title } from '@mantine/core'
import { ICON_PERMISSIONS, UPLOAD_LIMITS } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sizeText } from '../../components/file-fault.ts'
import { FileImage } from '../../components/file-image.tsx'
import list from '../../components/list-page.module.css'
import { QueryStates } from '../../components/query-states.tsx'
import { call } from '../../http/client.ts'
import classes from '../../resource/fields/icon-field.module.css'
import { iconsQuery, type LibraryIcon, reloadIcons, uploadIcon } from '../../resource/fields/icon-library.ts'
import { useUpload } from '../../resource/fields/use-upload.ts'
import { useResourceTexts } from '../../resource/use-resource-texts.ts'
import { useMay } from '../../session/session-info.ts'

/** The building's icons, offered in forms and on the map. */
function IconsScreen() {
  const { t } = useTranslation()
  const query = useQuery(iconsQuery)
  const mayUpload = useMay(ICON_PERMISSIONS.upload)
  const mayDelete = useMay(ICON_PERMISSIONS.delete)
  const [deleting, setDeleting] = useState<LibraryIcon | null>(null)
  const { busy, take } = useUpload(useResourceTexts({ name: '' }), UPLOAD_LIMITS.icon, uploadIcon, () => undefined)
  const { accept, maxKb } = UPLOAD_LIMITS.icon
  return (
    <div className={list.page}>
      <div className={list.heading}>
        <Title order={1}>{t('files.icons.title')}</Title>
        {mayUpload && (
          <div className={list.tools}>
            <Text size="sm" c="dimmed">
              {t('resource.upload.limits', { types: accept.join(' '), size: sizeText(maxKb) })}
            </Text>
            <FileButton accept={accept.join(',')} onChange={(file) => void take(file)}>
              {(button) => (
                <Button {...button} loading={busy}>
                  {t('files.icons.upload')}
                </Button>
              )}
            </FileButton>
          </div>
        )}
      </div>
      <div className={list.card}>
        <QueryStates query={query}>
          {(icons) =>
            icons.length === 0 ? (
              <Text c="dimmed">{t('files.icons.empty')}</Text>
            ) : (
              <ul className={classes.grid} style={{ margin: 0, maxHeight: 'none', listStyle: 'none' }}>
                {icons.map((icon) => (
                  <li key={icon.id} className={classes.icon}>
                    <FileImage address={icon.downloadUrl} alt="" />
                    {icon.name}
                    {mayDelete && (
                      <Button size="compact-xs" variant="subtle" color="red" onClick={() => setDeleting(icon)}>
                        {t('resource.action.delete')}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            )
          }
        </QueryStates>
      </div>
      {deleting && <DeleteQuestion icon={deleting} onClose={() => setDeleting(null)} />}
    </div>
  )
}

function DeleteQuestion({ icon, onClose }: { icon: LibraryIcon; onClose: () => void }) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  async function remove() {
    setBusy(true)
    try {
      await call('iconDelete', { body: { id: icon.id } })
      await reloadIcons()
    } catch {
      // The client says where it is used.
    } finally {
      onClose()
    }
  }
  return (
    <Modal opened onClose={onClose} title={t('files.icons.delete', { name: icon.name })} size={450}>
      <Text mb="md">{t('files.icons.deleteText')}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('app.action.cancel')}
        </Button>
        <Button color="red" loading={busy} onClick={() => void remove()}>
          {t('resource.action.delete')}
        </Button>
      </Group>
    </Modal>
  )
}

export default IconsScreen
