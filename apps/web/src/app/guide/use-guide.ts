import { useState } from 'react'
import { saveLayoutSettings, useLayoutSettings } from '../../session/layout-settings.ts'
import { GUIDE } from './guide-steps.ts'

/** The tour of what is new: whether this account has taken it, and whether it is open. */
export function useGuide() {
  const [opened, setOpened] = useState(false)
  const isNew = useLayoutSettings().guideSeen !== GUIDE
  return {
    opened,
    isNew,
    open: () => setOpened(true),
    close: () => {
      setOpened(false)
      if (isNew) saveLayoutSettings({ guideSeen: GUIDE })
    },
  }
}
export type Guide = ReturnType<typeof useGuide>
