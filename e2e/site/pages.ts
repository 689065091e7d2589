import { DEFAULT_MENU, type Language, menuUrls } from '@muster/contracts'
import { expect, type Page } from '@playwright/test'
import type { Console } from './console.ts'

export type Scheme = 'light' | 'dark'

/** Addresses of all pages of the built-in menu, in its order. */
export function menuAddresses(): string[] {
  const urls = menuUrls(DEFAULT_MENU.map(({ key, parent, path }) => ({ id: key, parentId: parent, path })))
  return [...urls.values()].filter((url): url is string => url !== null)
}

/** Goes to a page by the navigation and waits until it stands. */
export async function visit(console: Console, path: string): Promise<void> {
  const { page } = console
  if (!(await console.navigation.isVisible())) await page.getByRole('button', { name: console.t('app.navigation.toggle') }).click()
  await console.navigation.locator(`a[href="${path}"]`).click()
  await page.waitForURL((url) => url.pathname === path)
  await stands(page)
}

/** The page has its heading or its map, and nothing in it is still loading. */
export async function stands(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByRole('heading').or(main.getByTestId('map')).first()).toBeVisible()
  await expect(main.locator('.mantine-Skeleton-root, .mantine-Loader-root, [data-loaded="false"]')).toHaveCount(0)
}

/** Shows the open page in another language and scheme, as its user would: nothing is loaded anew. */
export async function show(page: Page, language: Language, scheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await page.locator('select:has(option[value="zh_TW"])').first().selectOption(language)
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
  await expect(page.locator('html')).toHaveAttribute('lang', language.replace('_', '-'))
}
