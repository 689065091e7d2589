import { Button, NativeSelect, Text, TextInput } from '@mantine/core'
import { PAGE_SIZES } from '@muster/contracts'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './pager.module.css'
import { clampPage, nearPages, pageCount } from './paging.ts'

interface PagerProps {
  total: number
  /** The total is an estimate: it is still being counted. */
  about?: boolean | undefined
  /** From 1 on. */
  page: number
  size: number
  /** Number of page buttons between previous and next; without them, "page x of y". */
  buttons?: number
  onChange: (next: { page: number; size: number }) => void
}

/** Total, page size, previous and next, and a jump that is clamped to the last page. */
export function Pager({ total, about = false, page, size, buttons, onChange }: PagerProps) {
  const { t } = useTranslation()
  const [jump, setJump] = useState('')
  const [invalid, setInvalid] = useState(false)
  const errorId = useId()
  const pages = pageCount(total, size)
  const go = (target: number) => onChange({ page: clampPage(target, total, size), size })
  const submit = () => {
    const wrong = !/^[1-9]\d*$/.test(jump.trim())
    setInvalid(wrong)
    if (wrong) return
    go(Number(jump))
    setJump('')
  }
  return (
    <nav className={classes.pager} aria-label={t('app.pager.label')}>
      <Text size="sm">{t(about ? 'app.pager.about' : 'app.pager.total', { total })}</Text>
      <NativeSelect
        size="xs"
        aria-label={t('app.pager.size')}
        value={String(size)}
        data={PAGE_SIZES.map((option) => ({ value: String(option), label: t('app.pager.sizeOption', { size: option }) }))}
        onChange={(event) => onChange({ page: 1, size: Number(event.currentTarget.value) })}
      />
      <span className={classes.steps}>
        <Button size="compact-sm" variant="default" disabled={page <= 1} onClick={() => go(page - 1)}>
          {t('app.action.previous')}
        </Button>
        {buttons ? (
          nearPages(page, pages, buttons).map((near) => (
            <Button
              key={near}
              size="compact-sm"
              variant={near === page ? 'filled' : 'default'}
              aria-current={near === page ? 'page' : undefined}
              aria-label={t('app.pager.page', { page: near, pages })}
              onClick={() => go(near)}
            >
              {near}
            </Button>
          ))
        ) : (
          <Text size="sm" className={classes.page}>
            {t('app.pager.page', { page, pages })}
          </Text>
        )}
        <Button size="compact-sm" variant="default" disabled={page >= pages} onClick={() => go(page + 1)}>
          {t('app.action.next')}
        </Button>
      </span>
      <form
        className={classes.jump}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Text size="sm" component="label" htmlFor={`${errorId}-jump`}>
          {t('app.pager.jump')}
        </Text>
        <TextInput
          id={`${errorId}-jump`}
          size="xs"
          w={64}
          inputMode="numeric"
          value={jump}
          error={invalid}
          aria-describedby={invalid ? errorId : undefined}
          onChange={(event) => setJump(event.currentTarget.value)}
          onBlur={() => setInvalid(false)}
        />
        <Text size="sm">{t('app.pager.jumpUnit')}</Text>
        {invalid && (
          <Text id={errorId} size="xs" c="red" role="alert">
            {t('app.pager.jumpInvalid')}
          </Text>
        )}
      </form>
    </nav>
  )
}
