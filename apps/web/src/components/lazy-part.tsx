import { Button, Group, Text } from '@mantine/core'
import { type ComponentType, type LazyExoticComponent, lazy, useEffect } from 'react'
import { askWhyMissing, isMissingFile } from '../http/console-version.ts'
import { useMissingTexts } from './use-missing-texts.ts'

function PartMissing() {
  const { cause, title, text, action, act } = useMissingTexts()
  useEffect(() => void askWhyMissing(), [])
  return (
    <Group gap="xs" role="alert" p="xs">
      <Text size="sm">{cause === 'same' ? title : text}</Text>
      <Button size="compact-sm" variant="default" onClick={act}>
        {action}
      </Button>
    </Group>
  )
}

/**
 * As React's `lazy`, for part of a page: when its file cannot be loaded, the page around it stays with what was
 * entered, and only the part says so.
 */
export function lazyPart<P>(load: () => Promise<{ default: ComponentType<P> }>): LazyExoticComponent<ComponentType<P>> {
  return lazy(() =>
    load().catch((error: unknown) => {
      if (!isMissingFile(error)) throw error
      return { default: PartMissing }
    }),
  )
}
