import { ActionIcon, Button, Group, Loader, Text, TextInput } from '@mantine/core'
import { IconCircleCheck, IconRefresh } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './login.module.css'
import type { LoginChallengeState } from './use-login-challenge.ts'

/** Characters to type from a picture; or, at a button, proof of work by this browser instead (WCAG 3.3.8). */
export function CaptchaField({ state, ...input }: { state: LoginChallengeState } & ComponentProps<typeof TextInput>) {
  const { t } = useTranslation()
  const { asked, isError, isFetching, renew, effortless, setEffortless, done } = state
  if (effortless) {
    return (
      <Group gap="xs" role="status" className={classes.work}>
        {done ? <IconCircleCheck size={20} className={classes.done} aria-hidden /> : <Loader size={18} />}
        <Text size="sm">{t(done ? 'session.workDone' : 'session.working')}</Text>
        <Button variant="subtle" size="compact-sm" ml="auto" onClick={() => setEffortless(false)}>
          {t('session.typeInstead')}
        </Button>
      </Group>
    )
  }
  const image = asked?.challenge.captcha.image
  return (
    <div>
      <div className={classes.captcha}>
        <TextInput label={t('session.captcha')} autoComplete="off" autoCapitalize="characters" spellCheck={false} withAsterisk {...input} />
        <div className={classes.picture}>
          {image ? <img src={image} width={120} height={40} alt={t('session.picture')} /> : <Loader size={18} />}
        </div>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('session.otherPicture')}
          title={t('session.otherPicture')}
          loading={isFetching && image !== undefined}
          onClick={() => void renew()}
        >
          <IconRefresh size={18} aria-hidden />
        </ActionIcon>
      </div>
      {isError && (
        <Text size="xs" c="red" role="alert">
          {t('session.pictureFailed')}
        </Text>
      )}
      <Button variant="subtle" size="compact-sm" mt={4} disabled={!asked} onClick={() => setEffortless(true)}>
        {t('session.noTyping')}
      </Button>
    </div>
  )
}
