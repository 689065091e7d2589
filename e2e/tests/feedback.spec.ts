import { expectAccessible } from '../site/accessibility.ts'
import { withDatabase } from '../site/accounts.ts'
import { Console } from '../site/console.ts'
import { expect, test } from '../site/fixtures.ts'
import { expectReflow } from '../site/page-faults.ts'
import { startSecondApi } from '../site/second-api.ts'

const MP4_HEAD = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.from([0, 0, 2, 0]), Buffer.from('isomiso2')])

test('feedback goes from any page of a hosted console to those who answer it, and a local one has none', async ({ page, newContext }) => {
  test.slow()
  const hosted = await startSecondApi({ DEPLOY_TYPE: 'cloud' })
  try {
    const console = new Console(page)
    const dialog = page.getByRole('dialog')
    const content = `地图 ${Date.now()} 不动`

    await page.goto(`${hosted.url}/login?redirect=${encodeURIComponent('/organisation/posts?size=30')}`)
    await console.submitLogin()
    await page.getByRole('button', { name: console.t('feedback.open') }).click()
    await dialog.getByRole('button', { name: console.t('feedback.submit') }).click()
    await expect(dialog.getByText(console.t('feedback.contentMissing'))).toBeVisible()
    await expectAccessible(page)
    await expectReflow(page, 'feedback')
    await dialog.getByRole('radio', { name: console.t('options.feedbackKind.wish') }).check()
    await dialog.getByRole('textbox').fill(content)
    await expect(dialog.getByText('/organisation/posts?size=30')).toBeVisible()
    const inputs = dialog.locator('input[type=file]')
    const picture = { name: '截图.png', mimeType: 'image/png', buffer: await page.screenshot() }
    await inputs.nth(0).setInputFiles(picture)
    await expect(dialog.getByRole('img', { name: '截图.png' })).toBeVisible()

    // A slow upload of a film shows its progress and can be cancelled.
    const film = Buffer.concat([MP4_HEAD, Buffer.alloc(8_000_000)])
    const devtools = await page.context().newCDPSession(page)
    const speed = (uploadThroughput: number) =>
      devtools.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput })
    await speed(400_000)
    await inputs.nth(1).setInputFiles({ name: '录屏.mp4', mimeType: 'video/mp4', buffer: film })
    await expect(dialog.getByRole('progressbar')).toBeVisible()
    await expect(dialog.getByRole('button', { name: console.t('feedback.submit') })).toBeDisabled()
    await expect(dialog.getByText(/录屏\.mp4”：[1-9]\d?%/)).toBeVisible()
    await dialog.getByRole('button', { name: console.t('feedback.stop') }).click()
    await expect(dialog.getByRole('progressbar')).toBeHidden()
    await speed(-1)
    await inputs.nth(1).setInputFiles({ name: '录屏.mp4', mimeType: 'video/mp4', buffer: film })
    await expect(dialog.getByRole('link', { name: '录屏.mp4' })).toBeVisible()
    await dialog.getByRole('button', { name: console.t('feedback.submit') }).click()
    await expect(page.getByText(console.t('feedback.sent'))).toBeVisible()
    await expect(dialog).toBeHidden()

    await console.moveTo('/feedback/reports')
    const row = page.getByRole('row').filter({ hasText: content })
    await expect(row).toBeVisible()
    await expectAccessible(page)
    await expectReflow(page, '/feedback/reports')
    await row.getByText(content).click()
    await expect(page.getByRole('img', { name: '截图.png' })).toBeVisible()
    await expect(page.getByRole('link', { name: '录屏.mp4' })).toBeVisible()
    await console.moveTo('/feedback/reports')
    await row.getByRole('button', { name: console.t('resources.feedback.actions.answer') }).click()
    await dialog.getByRole('radio', { name: console.t('options.feedbackState.done') }).check()
    await dialog.getByRole('textbox').fill('已修复')
    await dialog.getByRole('button', { name: console.t('feedback.answer.submit') }).click()
    await expect(row.getByText('已修复')).toBeVisible()
    await expect(row.getByText(console.t('options.feedbackState.done'), { exact: true })).toBeVisible()
  } finally {
    await hosted.stop()
    // The entry exists only on a hosted console.
    await withDatabase((pool) => pool.query(`delete from menu_entry where key = 'feedback' or key like 'feedback#%'`))
  }

  const local = new Console(await (await newContext()).newPage())
  await local.enter('/organisation/posts')
  await expect(local.page.getByRole('button', { name: local.t('layout.keys.title') })).toBeVisible()
  await expect(local.page.getByRole('button', { name: local.t('feedback.open') })).toHaveCount(0)
  await expect(local.page.getByRole('link', { name: local.t('menu.feedback') })).toHaveCount(0)
})
