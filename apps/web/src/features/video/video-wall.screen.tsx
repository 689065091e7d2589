import { Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import page from '../../components/list-page.module.css'
import { FfmpegHelp } from '../../components/video/fault-view.tsx'
import { useCameras, useFfmpeg } from '../../components/video/use-cameras.ts'
import classes from '../../components/video/video-wall.module.css'
import { MOST_ON_WALL, VideoGrid } from '../../components/video/video-wall.tsx'

/** Cameras on the left, up to six pictures side by side. */
function VideoWallScreen() {
  const { t } = useTranslation()
  const cameras = useCameras().filter(({ enabled }) => enabled)
  const ffmpeg = useFfmpeg()
  const [shown, setShown] = useState<readonly string[]>([])
  const [text, setText] = useState('')
  const full = shown.length >= MOST_ON_WALL
  const toggle = (id: string) => setShown(shown.includes(id) ? shown.filter((one) => one !== id) : [...shown, id])
  const listed = cameras.filter(({ name, code }) => `${name} ${code}`.toLowerCase().includes(text.trim().toLowerCase()))
  return (
    <div className={page.page}>
      <div className={page.heading}>
        <Title order={1}>{t('video.wall.title')}</Title>
      </div>
      {ffmpeg === null && <FfmpegHelp />}
      {cameras.length === 0 ? (
        <Text>{t('video.wall.none')}</Text>
      ) : (
        <div className={classes.wall}>
          <section className={classes.list} aria-label={t('video.wall.cameras')}>
            <TextInput
              placeholder={t('video.wall.search')}
              aria-label={t('video.wall.search')}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <Text size="sm" c="dimmed" role="status">
              {t(full ? 'video.wall.full' : 'video.wall.choose', { most: MOST_ON_WALL })}
            </Text>
            <div className={classes.cameras}>
              {listed.map(({ id, name, code }) => (
                <button
                  key={id}
                  type="button"
                  aria-pressed={shown.includes(id)}
                  aria-label={t(shown.includes(id) ? 'video.wall.hide' : 'video.wall.show', { name })}
                  disabled={full && !shown.includes(id)}
                  onClick={() => toggle(id)}
                >
                  {name}{' '}
                  <Text span size="xs" c="dimmed">
                    {code}
                  </Text>
                </button>
              ))}
            </div>
          </section>
          <VideoGrid
            cameras={shown.flatMap((id) => cameras.filter((camera) => camera.id === id))}
            onClose={(id) => setShown(shown.filter((one) => one !== id))}
          />
        </div>
      )}
    </div>
  )
}

export default VideoWallScreen
