import { catalogues } from '@muster/i18n'
import type { Page } from '@playwright/test'
import { accessibilityFaults } from './accessibility.ts'

const DOMAINS = [...new Set(Object.keys(catalogues.zh_CN).map((key) => key.split('.')[0]))]
const KEY = new RegExp(`(?<![\\w.@/-])(?:${DOMAINS.join('|')})\\.[a-z]\\w*(?:\\.\\w+)*`, 'g')

/** Notes what the browser reports by itself: violations of the content security policy, uncaught errors, errors in its console. */
export async function watchFaults(page: Page): Promise<string[]> {
  const faults: string[] = []
  const note = (what: string) => faults.push(`${new URL(page.url()).pathname}: ${what}`)
  await page.exposeFunction('reportPolicyViolation', note)
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const { reportPolicyViolation } = window as unknown as { reportPolicyViolation: (what: string) => void }
      reportPolicyViolation(`${violatedDirective} ${blockedURI} ${sourceFile}`)
    })
  })
  page.on('pageerror', (error) => note(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') note(message.text())
  })
  return faults
}

/** What is wrong with the page as it stands: grave faults of accessibility, keys where texts should be, words cut off. */
export async function pageFaults(page: Page, contrast = true): Promise<string[]> {
  const keys = [...(await page.locator('body').allInnerTexts()).join().matchAll(KEY)].map(([key]) => `no text for ${key}`)
  return [...(await accessibilityFaults(page, contrast)), ...keys, ...(await cutTexts(page))]
}

/** Buttons, headings, labels and tabs whose words stand out of their box. */
function cutTexts(page: Page): Promise<string[]> {
  return page.locator('button, h1, h2, h3, label, legend, [role="tab"]').evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility() && element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1)
      .filter((element) => getComputedStyle(element).textOverflow !== 'ellipsis' && (element.textContent ?? '').trim() !== '')
      .map((element) => `cut by ${element.scrollWidth - element.clientWidth} px: ${element.textContent}`),
  )
}

/** How far the page can be scrolled sideways, in pixels. */
export function sidewaysPx(page: Page): Promise<number> {
  return page.evaluate(() => {
    const main = document.querySelector('main')
    return Math.max(document.documentElement.scrollWidth - window.innerWidth, (main?.scrollWidth ?? 0) - (main?.clientWidth ?? 0))
  })
}
