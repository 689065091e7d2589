import { type Language, RESOURCES, resourcePath } from '@muster/contracts'
import { translateAny } from '@muster/i18n'
import { Console } from '../site/console.ts'
import { expect, test } from '../site/fixtures.ts'
import { askApi } from '../site/stored-session.ts'

/** Screens of control rooms and offices, and the languages with the shortest and the longest words. */
const WIDTHS_PX = [1280, 1440]
const LANGUAGES: readonly Language[] = ['zh_CN', 'en_US']

/** A card of the demonstration has a low battery by then. */
const FIRST_ALARM_MS = 180_000

/** Columns that must be visible without scrolling, of lists that the demonstration fills as it starts. */
const LISTS = [
  {
    ...{ path: '/alarms/alarm-list', resource: 'alarm' },
    columns: ['kind', 'priority', 'trackableName', 'areaName', 'startedAt', 'clearedAt', 'work'],
  },
  { path: '/organisation/accounts', resource: 'account', columns: ['loginName', 'realName', 'roleName', 'enabled'] },
  { path: '/devices/cards', resource: 'positioningCard', columns: ['sn', 'holderName', 'online', 'batteryPct'] },
  { path: '/devices/bells', resource: 'alarmBell', columns: ['name', 'id', 'lastResult'] },
  { path: '/devices/equipment', resource: 'valuableEquipment', columns: ['name', 'state', 'complete', 'storage'] },
  { path: '/areas/list', resource: 'area', columns: ['name', 'typeName', 'state', 'occupancy'] },
]

for (const language of LANGUAGES)
  test(`at ${WIDTHS_PX.join(' and ')} px what the users of a list look at first is not behind the buttons of their rows, in ${language}`, async ({
    page,
  }) => {
    test.setTimeout(2 * FIRST_ALARM_MS)
    // A freshly started site has none yet.
    const alarms = async () => (await askApi<unknown[]>(resourcePath(RESOURCES.alarm, 'page'))).length
    await expect.poll(alarms, { timeout: FIRST_ALARM_MS }).toBeGreaterThan(0)
    const console = new Console(page, language)
    await console.enter('/organisation/posts')
    for (const { path, resource, columns } of LISTS) {
      const head = (name: string) => page.getByRole('columnheader', { name, exact: true })
      const actions = head(console.t('resource.table.actions'))
      await console.moveTo(path)
      await expect(actions).toBeVisible()
      for (const width of WIDTHS_PX) {
        await page.setViewportSize({ width, height: 900 })
        for (const column of columns) {
          const name = translateAny(language, `resources.${resource}.fields.${column}`)
          const behindPx = async () => {
            const [its, buttons] = [await head(name).boundingBox(), await actions.boundingBox()]
            return its && buttons && Math.round(its.x + its.width - buttons.x)
          }
          await expect.poll(behindPx, { message: `${name} at ${width} px` }).toBeLessThanOrEqual(1)
        }
        const [query, reset] = [
          page.getByRole('button', { name: console.t('app.action.query'), exact: true }),
          page.getByRole('button', { name: console.t('app.action.reset'), exact: true }),
        ]
        expect((await reset.boundingBox())?.y).toBe((await query.boundingBox())?.y)
      }
    }
  })
