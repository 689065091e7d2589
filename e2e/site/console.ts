import type { AlarmKind, Language } from '@muster/contracts'
import { type TranslationKey, translate } from '@muster/i18n'
import { expect, type Locator, type Page } from '@playwright/test'
import { readSite } from './site.ts'
import { DEMO_BUILDING, type Session, storedSession } from './stored-session.ts'

/** As long as any other expectation waits. */
const PATIENCE_MS = 60_000
const LOOK_MS = 2000

/** The console as a person uses it, by its texts in one language. */
export class Console {
  readonly page: Page
  readonly language: Language

  constructor(page: Page, language: Language = 'zh_CN') {
    this.page = page
    this.language = language
  }

  /** A text of the console. */
  t(key: TranslationKey, values: Record<string, string | number> = {}): string {
    return translate(this.language, key, values)
  }

  /** Changes the language of the open page. @returns the console in that language */
  async switchTo(language: Language): Promise<Console> {
    await this.page.getByLabel(this.t('app.language.label'), { exact: true }).selectOption(language)
    await expect(this.page.locator('html')).toHaveAttribute('lang', language.replace('_', '-'))
    return new Console(this.page, language)
  }

  /** Opens the login page and chooses the language. @param origin default: where the site listens */
  async openLogin(origin?: string): Promise<void> {
    await this.page.goto(`${origin ?? (await readSite()).httpUrl}/login`)
    const languages = this.page.locator('select').first()
    await languages.selectOption(this.language)
    await expect(this.page.getByLabel(this.t('session.name'))).toBeVisible()
    await this.chooseBuilding()
    // Keyboard users begin before the form.
    await languages.focus()
  }

  /** Signs in as the administrator on the login page and waits until the map is drawn. */
  async signIn(origin?: string): Promise<void> {
    await this.openLogin(origin)
    await this.submitLogin()
    await this.waitForMap()
  }

  /** Opens a page with a stored session. @param as default: the administrator of the demonstration */
  async enter(path: string, as?: Session): Promise<void> {
    await this.page.context().setStorageState(await storedSession(this.language, as))
    await this.goTo(path)
  }

  /** Opens a page by its address, like a bookmark. */
  async goTo(path: string): Promise<void> {
    await this.page.goto(`${(await readSite()).httpUrl}${path}`)
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible()
  }

  /**
   * Goes to another page by an in-app link, without a page load, which takes most of the time of a visit. The old
   * heading is marked, so that the next one can be distinguished.
   */
  async moveTo(path: string): Promise<void> {
    await this.page.evaluate(() => {
      for (const heading of document.querySelectorAll('h1')) heading.setAttribute('data-left', '')
    })
    await this.show(path)
    await expect(this.page.getByRole('heading', { level: 1 }).and(this.page.locator(':not([data-left])'))).toBeVisible()
  }

  /** As `moveTo`, but the page may remain the same: with other parameters. */
  async show(path: string): Promise<void> {
    await this.page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
  }

  /** Signs in as somebody else, wherever that leads. */
  async signInAs(credentials: { name: string; password: string }): Promise<void> {
    await this.openLogin()
    await this.submitLogin(credentials)
  }

  /** Fills in and submits the login page. @param who default: the administrator */
  async submitLogin(who?: { name: string; password: string }): Promise<void> {
    const { name, password } = who ?? (await readSite()).admin
    await this.chooseBuilding()
    await this.page.getByRole('textbox', { name: this.t('session.name') }).fill(name)
    await this.page.getByLabel(this.t('session.password')).first().fill(password)
    await this.passCheck()
    await this.page.getByRole('button', { name: this.t('session.submit'), exact: true }).click()
  }

  /** The shared one: parallel tests may have others. */
  private async chooseBuilding(): Promise<void> {
    await this.page.getByRole('combobox', { name: this.t('session.building') }).selectOption(DEMO_BUILDING)
  }

  /** The browser does the work instead of reading the picture. */
  async passCheck(): Promise<void> {
    await this.page.getByRole('button', { name: this.t('session.noTyping') }).click()
    await expect(this.page.getByText(this.t('session.workDone'))).toBeVisible()
  }

  /** As `signIn` on the open login page, using only keys; `reach` moves the focus to an element. */
  async signInByKeyboard(reach: (element: Locator) => Promise<void>): Promise<void> {
    const { admin } = await readSite()
    await reach(this.page.getByRole('textbox', { name: this.t('session.name') }))
    await this.page.keyboard.insertText(admin.name)
    await reach(this.page.getByLabel(this.t('session.password')).first())
    await this.page.keyboard.insertText(admin.password)
    await reach(this.page.getByRole('button', { name: this.t('session.noTyping') }))
    await this.page.keyboard.press('Enter')
    await expect(this.page.getByText(this.t('session.workDone'))).toBeVisible()
    await reach(this.page.getByRole('button', { name: this.t('session.submit'), exact: true }))
    await this.page.keyboard.press('Enter')
    await this.waitForMap()
  }

  /**
   * Goes to a page by its name in the navigation, which is first opened where it is hidden (on the map, on small
   * screens).
   */
  async open(key: TranslationKey): Promise<void> {
    const link = this.navigation.getByRole('link', { name: this.t(key), exact: true })
    if (!(await this.navigation.isVisible())) await this.page.getByRole('button', { name: this.t('app.navigation.toggle') }).click()
    await link.click()
  }

  get navigation() {
    return this.page.getByRole('navigation', { name: this.t('app.navigation.label') })
  }

  /** A blank canvas would pass without this: the map reports when its plan is drawn. */
  async waitForMap(): Promise<void> {
    await expect(this.page.getByTestId('map')).toHaveAttribute('data-loaded', 'true')
  }

  /** The alarm strip above every page. */
  get strip() {
    return this.page.getByRole('region', { name: this.t('alarms.strip.label') })
  }

  /**
   * The row of an alarm in the strip, which is expanded when not all alarms fit: acknowledged ones move down, and
   * others arrive meanwhile. By the keyboard: rows under the pointer stay in place.
   */
  async findAlarm(kind: AlarmKind, who: string): Promise<Locator> {
    const row = this.strip
      .getByRole('listitem')
      .filter({ hasText: who })
      .filter({ hasText: this.t(`alarms.kind.${kind}`) })
    const [before = ''] = this.t('alarms.strip.expand', { number: '#' }).split('#')
    const expand = this.strip.getByRole('button', { name: before, expanded: false })
    await expect(async () => {
      const isShown = await row.waitFor({ timeout: LOOK_MS }).then(
        () => true,
        () => false,
      )
      if (!isShown && (await expand.isVisible())) await expand.press('Enter', { timeout: LOOK_MS })
      await expect(row).toBeVisible({ timeout: LOOK_MS })
    }).toPass({ timeout: PATIENCE_MS })
    return row
  }

  /** The menu of the signed-in user. */
  get userMenu() {
    return this.page.getByRole('banner').getByRole('button', { name: this.t('app.user.menu', { name: '' }).trim() })
  }

  /** The form for adding or changing a row: the list behind or before it has filters of the same names. */
  form(resource: string): Locator {
    return this.page.getByRole('form', { name: this.t(`resources.${resource}.title` as never), exact: true })
  }

  /** Waits until positions arrive over the live channel. */
  async waitForLive(): Promise<void> {
    await expect(this.page.getByRole('status', { name: this.t('app.connection.label'), exact: true })).toHaveText(
      this.t('app.connection.live'),
    )
  }
}
