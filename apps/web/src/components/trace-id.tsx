import { CopyButton, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './trace-id.module.css'

/** Identifies a failed call for the server's operator; a click copies it. */
export function TraceId({ traceId }: { traceId: string }) {
  const { t } = useTranslation()
  return (
    <CopyButton value={traceId}>
      {({ copied, copy }) => (
        <UnstyledButton className={classes.trace} onClick={copy} aria-label={t('app.trace.copy', { id: traceId })}>
          {copied ? t('app.trace.copied') : t('app.trace.id', { id: traceId })}
        </UnstyledButton>
      )}
    </CopyButton>
  )
}
