import { expect, type Page } from '@playwright/test'
import type { Console } from './console.ts'

/** A page of the navigation: its address and what it is called there. */
export interface NavigationPage {
  path: string
  title: string
}

/** All pages of the navigation, in its order. Leaves the console on a page that shows it. */
export async function allPages(console: Console): Promise<NavigationPage[]> {
  await console.open('menu.exports')
  await expect(console.navigation).toBeVisible()
  return console.navigation
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => ({ path: new URL((link as HTMLAnchorElement).href).pathname, title: link.textContent ?? '' })),
    )
}

/** Goes to a page by the navigation and waits until it stands: headed, or drawn where it is a map, and nothing loading. */
export async function visit(console: Console, { path }: NavigationPage): Promise<void> {
  const { page } = console
  if (!(await console.navigation.isVisible())) await page.getByRole('button', { name: console.t('app.navigation.toggle') }).click()
  await console.navigation.locator(`a[href="${path}"]`).click()
  await page.waitForURL((url) => url.pathname === path)
  await stands(page)
}

/** The page has its heading or its map, and no skeleton or spinner is left in it. */
async function stands(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByRole('heading').or(main.getByTestId('map')).first()).toBeVisible()
  await expect(main.locator('.mantine-Skeleton-root, .mantine-Loader-root, [data-loaded="false"]')).toHaveCount(0)
}
