import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/test-api.ts'

let webDir: string
let site: TestApi
beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'muster-web-'))
  await mkdir(join(webDir, 'assets'))
  await writeFile(join(webDir, 'index.html'), '<!doctype html><title>Muster</title>')
  await writeFile(join(webDir, 'assets', 'app-1a2b3c.js'), 'export const text = "muster";\n'.repeat(500))
  site = await startTestApi({ WEB_DIR: webDir })
})
afterAll(async () => {
  await site.stop()
  await rm(webDir, { recursive: true })
})

const get = (path: string, accept = 'text/html') => fetch(`${site.api.url}${path}`, { headers: { accept } })

describe('the console', () => {
  it.each(['/', '/dashboard', '/tracks?no=7'])('is served at %s and asked for anew each time', async (path) => {
    const response = await get(path)
    expect(await response.text()).toContain('<title>Muster</title>')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'")
  })

  it('is there for whoever looks without saying what he takes', async () => {
    for (const path of ['/', '/?from=monitor']) expect(await (await get(path, '*/*')).text()).toContain('<title>Muster</title>')
  })

  it('keeps hashed files for a year, compressed', async () => {
    const response = await get('/assets/app-1a2b3c.js', '*/*')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-encoding')).toMatch(/br|gzip/)
    expect(response.headers.get('content-type')).toContain('javascript')
  })

  it('serves the files of a build that was made since its start, with the page that names them', async () => {
    await writeFile(join(webDir, 'assets', 'app-4d5e6f.js'), 'export const text = "newer"\n')
    await writeFile(
      join(webDir, 'index.html'),
      '<!doctype html><title>Muster</title><script type="module" src="/assets/app-4d5e6f.js"></script>',
    )
    expect(await (await get('/')).text()).toContain('app-4d5e6f.js')
    const response = await get('/assets/app-4d5e6f.js', '*/*')
    expect(await response.text()).toContain('newer')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  it('does not answer a missing file or call with the page', async () => {
    for (const [path, accept] of [
      ['/assets/app-old.js', '*/*'],
      ['/assets/app-old.js', 'text/html'],
      ['/assets/old', 'text/html'],
      ['/pod/nothing', 'application/json'],
      ['/../package.json', '*/*'],
      ['/%2e%2e/%2e%2e/etc/passwd', '*/*'],
    ] as const) {
      const response = await get(path, accept)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ code: 1003 })
    }
  })
})
