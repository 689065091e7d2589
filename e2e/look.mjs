import { chromium } from '@playwright/test'
import { readFileSync } from 'node:fs'
const site = JSON.parse(readFileSync('/tmp/d1/site.json','utf8'))
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const p = await b.newPage({ viewport: { width: 1440, height: 900 } })
p.on('pageerror', (e) => console.log('PAGEERROR', e.message))
p.on('console', (m) => m.type() === 'error' && console.log('CONSOLE', m.text().slice(0,200)))
await p.goto(site.httpUrl)
await p.locator('input:visible').first().fill(site.admin.name)
await p.locator('input[type=password]').fill(site.admin.password)
await p.getByText('免输入验证').click()
await p.waitForTimeout(6000)
await p.getByRole('button', { name: '登录' }).first().click()
await p.waitForTimeout(5000)
const shot = async (name) => { await p.waitForTimeout(2500); await p.screenshot({ path: `/tmp/shots/${name}.png` }) }
const go = async (path) => { await p.goto(site.httpUrl + path); await p.waitForTimeout(1500) }
const open = async () => { await p.locator('tbody tr').first().locator('td').nth(1).locator('button,a').first().click(); await p.waitForTimeout(2000) }
const tab = async (re) => { await p.getByRole('tab', { name: re }).click(); await p.waitForTimeout(1500) }
const lang = process.argv[2] ?? 'zh_CN'
if (lang !== 'zh_CN') { await p.locator('header select').first().selectOption(lang); await p.waitForTimeout(3000) }
const H = /上下线|Online history/
await go('/devices/network'); await shot(`${lang}-network`)
await go('/devices/stations'); await shot(`${lang}-stations`)
try { await open(); await tab(H); await shot(`${lang}-station`) } catch (e) { console.log('station', e.message.slice(0,300)); await shot(`${lang}-station`) }
await go('/devices/video'); await shot(`${lang}-video`)
try { await open(); await shot(`${lang}-camera`) } catch (e) { console.log('camera', e.message.slice(0,300)) }
await go('/devices/bells'); await shot(`${lang}-bells`)
await go('/devices/cards'); await shot(`${lang}-cards`)
try { await open(); await tab(H); await shot(`${lang}-card`) } catch (e) { console.log('card', e.message.slice(0,300)) }
await go('/devices/gateways'); 
try { await open(); await p.mouse.wheel(0, 3000); await shot(`${lang}-gateway`) } catch (e) { console.log('gw', e.message.slice(0,300)) }
await b.close()
