import { Button, Group, Menu } from '@mantine/core'
import type { FenceShape, Site } from '@muster/contracts'
import { isFenceShape } from '@muster/contracts'
import { georeference } from '@muster/geometry'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../http/save-file.ts'
import { type WrittenArea, writeGeojson, writeKml } from '../files/write-areas.ts'
import type { EditingStore } from './editing-store.ts'
import { ImportDialog } from './import-dialog.tsx'

const FORMATS = {
  geojson: { write: writeGeojson, type: 'application/geo+json' },
  kml: { write: writeKml, type: 'application/vnd.google-earth.kml+xml' },
} as const

/** Import and export of areas as files. */
export function FileActions({ store, site }: { store: EditingStore; site: Site }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const frame = georeference(...site.references)
  const save = (format: keyof typeof FORMATS) => {
    const areas = [...store.getState().history.document.values()].filter((drawn): drawn is WrittenArea & { shape: FenceShape } =>
      isFenceShape(drawn.shape),
    )
    const { write, type } = FORMATS[format]
    if (frame !== null) saveFile(new Blob([write(areas, frame)], { type }), `${site.name}.${format}`)
  }
  return (
    <Group gap="xs">
      <Button size="xs" variant="default" onClick={() => setOpened(true)}>
        {t('map.draw.file.import')}
      </Button>
      <Menu>
        <Menu.Target>
          <Button size="xs" variant="default" disabled={frame === null}>
            {t('map.draw.file.export')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => save('geojson')}>GeoJSON</Menu.Item>
          <Menu.Item onClick={() => save('kml')}>KML</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ImportDialog opened={opened} onClose={() => setOpened(false)} store={store} site={site} />
    </Group>
  )
}
