import { useComputedColorScheme } from '@mantine/core'
import type { TrackableClass, UploadedFile } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { FileImage } from '../components/file-image.tsx'
import { ClassIcon } from '../map/markers/class-icon.tsx'
import type { RecordPartProps } from '../resource/list-screen-definition.ts'
import classes from './live-status.module.css'

const PICTURE_PX = 96
const ICON_PX = 64

/** The photo of a record; without one its symbol on the map. */
export const recordPicture = (trackableClass: TrackableClass) =>
  function RecordPicture({ form: { values } }: RecordPartProps) {
    const { t } = useTranslation()
    const theme = useComputedColorScheme('light')
    const photo = values.photo as UploadedFile | null | undefined
    return (
      <div className={classes.picture}>
        {photo ? (
          <FileImage
            address={photo.downloadUrl}
            alt={t('record.photo', { name: String(values.name ?? '') })}
            w={PICTURE_PX}
            h={PICTURE_PX}
            fit="cover"
          />
        ) : (
          <ClassIcon trackableClass={trackableClass} theme={theme} sizePx={ICON_PX} />
        )}
      </div>
    )
  }
