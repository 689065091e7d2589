import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useMissingTexts } from '../../components/use-missing-texts.ts'
import classes from './connection-banner.module.css'

/**
 * Says that the server has another version of the console, as soon as a file of this one is missing. It waits for the
 * user: the page that is open may hold a form.
 */
export function VersionBanner() {
  const { cause, text, action, act } = useMissingTexts()
  if (cause !== 'newer') return null
  return (
    <div className={classes.banner} role="status">
      <IconRefresh size={18} aria-hidden />
      {text}
      <Button size="compact-sm" onClick={act}>
        {action}
      </Button>
    </div>
  )
}
