import { Console } from '../site/console.ts'
import { expect, test } from '../site/fixtures.ts'

// As most people see it: with animations and preloaded pages.
test.use({ contextOptions: { reducedMotion: 'no-preference' }, serviceWorkers: 'allow', loadsAhead: true })

test('everybody moves on the map, and each floor says how many are on it; a search finds a person, whose card shows accuracy and age and closes again', async ({
  page,
}) => {
  const console = new Console(page)
  await console.enter('/dashboard')
  await console.waitForMap()
  await console.waitForLive()

  await test.step('everybody moves on the map, and each floor says how many are on it', async () => {
    const floors = page.getByRole('navigation', { name: console.t('map.floor.label') }).getByRole('button')
    await expect(floors).toHaveCount(6)
    const people = async () => {
      const labels = await floors.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''))
      return labels.reduce((sum, label) => sum + Number(/(\d+) 人/.exec(label)?.[1] ?? 0), 0)
    }
    await expect.poll(people).toBeGreaterThan(60)

    const map = page.getByTestId('map')
    const before = await map.screenshot()
    await expect.poll(async () => (await map.screenshot()).equals(before), { message: 'the picture changes' }).toBe(false)

    await page.getByRole('button', { name: /^1F：/ }).click()
    await expect(page.getByRole('button', { name: /^1F：/ })).toHaveAttribute('aria-current', 'true')
    await expect(page).toHaveURL(/floor=1/)
  })

  await test.step('a search finds a person, whose card shows accuracy and age and closes again', async () => {
    const list = page.getByRole('listbox', { name: console.t('map.list.title') })
    const found = list
      .getByRole('option')
      .filter({ hasText: console.t('map.status.live') })
      .first()
    await expect(found).toBeVisible()
    const name = (await found.locator('span > span').first().textContent()) ?? ''
    await page.getByRole('searchbox', { name: console.t('map.list.searchLabel') }).fill(name)
    const named = list.getByRole('option').filter({ has: page.getByText(name, { exact: true }) })
    await expect(list.getByRole('option').filter({ hasNotText: name })).toHaveCount(0)
    await named.first().click()
    const card = page.getByRole('complementary', { name: console.t('map.card.label', { name }) })
    await expect(card).toBeVisible()
    await expect(card).toContainText(/±\d/)
    await expect(page).toHaveURL(/no=\d+/)
    await card.getByRole('button', { name: console.t('map.card.close') }).click()
    await expect(card).toBeHidden()
  })
})
