import { Badge, type MantineColorScheme, MantineProvider, useMantineColorScheme } from '@mantine/core'
import { act, cleanup, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { colorSchemeManager, theme, wearScheme } from './theme.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

it('shows a state as its text is written, not in capitals', () => {
  render(
    <MantineProvider theme={theme} env="test">
      <Badge>To be changed</Badge>
    </MantineProvider>,
  )
  const badge = screen.getByText('To be changed').closest<HTMLElement>('.mantine-Badge-root')
  expect(badge?.style.textTransform).toBe('none')
})

describe('the scheme', () => {
  /** As the layout: what account or building want. @returns what is shown, and the switch of the login page */
  function wear(wanted: MantineColorScheme | null) {
    let choose: (scheme: MantineColorScheme) => void = () => undefined
    const Frame = ({ wants }: { wants: MantineColorScheme | null }) => {
      const { setColorScheme } = useMantineColorScheme()
      choose = setColorScheme
      useEffect(() => wearScheme(wants, setColorScheme), [wants, setColorScheme])
      return null
    }
    const page = (wants: MantineColorScheme | null) => (
      <MantineProvider colorSchemeManager={colorSchemeManager} defaultColorScheme="auto">
        <Frame wants={wants} />
      </MantineProvider>
    )
    const { rerender } = render(page(wanted))
    const shown = () => document.documentElement.getAttribute('data-mantine-color-scheme')
    return { shown, want: (next: MantineColorScheme | null) => rerender(page(next)), choose: (to: 'dark') => act(() => choose(to)) }
  }

  it('of account or building goes with them, back to what the machine has', () => {
    localStorage.setItem('muster.device.scheme', 'light')
    const { shown, want } = wear('dark')
    expect(shown()).toBe('dark')
    // The next first paint shows it at once.
    expect(colorSchemeManager.get('auto')).toBe('dark')
    expect(localStorage.getItem('muster.device.scheme')).toBe('light')
    want(null)
    expect(shown()).toBe('light')
    expect(colorSchemeManager.get('auto')).toBe('light')
  })

  it('goes back to the system where the machine has none', () => {
    const { shown, want } = wear('dark')
    expect(shown()).toBe('dark')
    want(null)
    expect(shown()).toBe('light')
    expect(colorSchemeManager.get('auto')).toBe('auto')
  })

  it('chosen on this machine stays, whatever somebody wore before', () => {
    localStorage.setItem('muster.scheme', 'light')
    const { choose } = wear(null)
    choose('dark')
    expect(localStorage.getItem('muster.device.scheme')).toBe('dark')
    expect(localStorage.getItem('muster.scheme')).toBeNull()
  })
})
