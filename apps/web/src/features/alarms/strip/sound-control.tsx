import { Button, Popover, Slider, Stack, Switch, Text } from '@mantine/core'
import { ALARM_PRIORITIES } from '@muster/contracts'
import { IconVolume, IconVolumeOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { duration } from '../../../i18n/site-time.ts'
import { saveLayoutSettings, useLayoutSettings } from '../../../session/layout-settings.ts'
import { PriorityMark } from '../priority-mark.tsx'
import classes from './sound-control.module.css'
import { enableSound, sound, useAlarmSound } from './sound-store.ts'
import { useNow } from './use-now.ts'

/**
 * State of the alarm sound and its settings: volume, a test of every tone, silence for two minutes, single-letter keys.
 */
export function SoundControl() {
  const { t } = useTranslation()
  const { enabled, volume, mute, setVolume, muteForAWhile, unmute } = useAlarmSound()
  const { singleKeys } = useLayoutSettings()
  const nowMs = useNow()
  const mutedMs = mute ? mute.untilMs - nowMs : 0
  const silent = !enabled || volume === 0 || mutedMs > 0
  const word = !enabled
    ? t('alarms.sound.notEnabled')
    : mutedMs > 0
      ? t('alarms.sound.muted', { left: duration(mutedMs) })
      : volume === 0
        ? t('alarms.sound.off')
        : t('alarms.sound.on')
  const Icon = silent ? IconVolumeOff : IconVolume
  return (
    <Popover position="bottom-end" withArrow shadow="md" trapFocus withinPortal>
      <Popover.Target>
        <Button
          size="compact-xs"
          variant="subtle"
          color={silent ? 'yellow.9' : 'gray'}
          className={classes.target}
          data-silent={silent || undefined}
          leftSection={<Icon size={16} stroke={1.8} aria-hidden />}
          aria-label={word}
          title={word}
          onClick={() => void enableSound()}
        >
          <span className={classes.word}>{word}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('alarms.sound.title')}>
        <Stack gap="sm" w={260}>
          <Text fw={600}>{t('alarms.sound.title')}</Text>
          <div>
            <Text size="sm" mb={4}>
              {t('alarms.sound.volume')}
            </Text>
            <Slider
              min={0}
              max={100}
              step={5}
              value={Math.round(volume * 100)}
              label={(value) => `${value}%`}
              thumbLabel={t('alarms.sound.volume')}
              onChange={(value) => setVolume(value / 100)}
            />
          </div>
          <div>
            <Text size="sm" mb={4}>
              {t('alarms.sound.test')}
            </Text>
            <div className={classes.tests}>
              {ALARM_PRIORITIES.map((priority) => (
                <Button key={priority} size="compact-sm" variant="default" onClick={() => void enableSound().then(() => sound(priority))}>
                  <PriorityMark priority={priority} />
                </Button>
              ))}
            </div>
          </div>
          {mutedMs > 0 ? (
            <Button variant="light" size="sm" onClick={unmute}>
              {t('alarms.sound.unmute')}
            </Button>
          ) : (
            <Button variant="light" size="sm" onClick={muteForAWhile}>
              {t('alarms.sound.mute')}
            </Button>
          )}
          <Text size="xs" c="dimmed">
            {t('alarms.sound.hint')}
          </Text>
          <Switch
            size="sm"
            label={t('alarms.sound.keys')}
            checked={singleKeys}
            onChange={(event) => saveLayoutSettings({ singleKeys: event.currentTarget.checked })}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
