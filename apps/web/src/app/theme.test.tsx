import { Badge, MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { theme } from './theme.ts'

afterEach(cleanup)

it('shows a state as its text is written, not in capitals', () => {
  render(
    <MantineProvider theme={theme} env="test">
      <Badge>To be changed</Badge>
    </MantineProvider>,
  )
  const badge = screen.getByText('To be changed').closest<HTMLElement>('.mantine-Badge-root')
  expect(badge?.style.textTransform).toBe('none')
})
