import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  RouterProvider,
  redirect,
} from '@tanstack/react-router'
import { PageLoading } from '../components/page-loading.tsx'
import { LoginScreen } from '../features/session/login.screen.tsx'
import { ownFile } from '../http/console-version.ts'
import { queryClient } from '../http/query-client.ts'
import type { MenuPage } from '../menu/menu.ts'
import { bigScreenSearch, loginSearch, mapSearch, projectionSearch, reportSearch, screenSearch, trackSearch } from '../menu/search.ts'
import { listSearch } from '../resource/list-search.ts'
import { savedSession } from '../session/session.ts'
import { requireNoSession, requirePasswordChange, requireSession, requireSessionUnlessOffline } from './guard.ts'
import { leadHome, router as menuRouter, requireMenu } from './menu/apply-menu.ts'
import { knownView, viewLoader } from './menu/view-loader.ts'
import { PageCrashed } from './page-crashed.tsx'

/**
 * Everything behind the login is lazy, including the list of its pages: the login page stays small however the product
 * grows.
 */
const root = createRootRoute()

type BareViews = typeof import('./bare-views.ts')
const bareView = async <View,>(load: (views: BareViews) => Promise<View>): Promise<View> => load(await import('./bare-views.ts'))
/** A page in a file of its own; when the file is missing, `PageCrashed` decides what happens. */
const lazyPage = ((load, name) => lazyRouteComponent(() => ownFile(load()), name)) as typeof lazyRouteComponent

/** While the user types their name, the console around the pages and the map are loaded already. */
function loadConsole(): void {
  // What fails to load now is requested again when needed.
  void import('./layout/layout.tsx').catch(() => undefined)
  void knownView('/dashboard')().catch(() => undefined)
}

let mapBegun = false

/** The map is what most people open, and its engine is large: it loads in parallel with the session check. */
function beginMap({ location }: { location: { pathname: string } }): void {
  const { authToken, buildId } = savedSession()
  if (mapBegun || location.pathname !== '/dashboard' || !authToken || !buildId) return
  mapBegun = true
  loadConsole()
  // Behind the login: its page contains nothing of the map.
  void import('../live/queries.ts').then(({ askForMapAhead }) => askForMapAhead(queryClient))
}

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: loginSearch,
  beforeLoad: requireNoSession,
  component: () => <LoginScreen onTyping={loadConsole} />,
})

const layout = createRoute({
  getParentRoute: () => root,
  id: 'layout',
  beforeLoad: (target) => {
    beginMap(target)
    return requireMenu(target)
  },
  component: lazyPage(() => import('./layout/layout.tsx'), 'Layout'),
})

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard' })
  },
})

/** Leaves a page and enters it again: `/redirect/exports?page=2` leads to `/exports?page=2`. */
const reload = createRoute({
  getParentRoute: () => layout,
  path: '/redirect/$',
  component: lazyPage(() => bareView(({ redirectPage }) => redirectPage()), 'RedirectPage'),
})

/** Replaces every page while the building has no active licence. */
const licenceExpired = createRoute({
  getParentRoute: () => root,
  path: '/licence-expired',
  component: lazyPage(() => bareView(({ licenceExpired }) => licenceExpired()), 'LicenceExpiredPage'),
})

/** Where free-login links arrive, without a token. */
const freeLogin = (path: '/fromUrl' | '/auth-redirect') =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: lazyPage(() => bareView(({ freeLogin }) => freeLogin()), 'FreeLoginPage'),
  })
const freeLogins = [freeLogin('/fromUrl'), freeLogin('/auth-redirect')] as const

const mustChangePassword = createRoute({
  getParentRoute: () => root,
  path: '/change-password',
  beforeLoad: requirePasswordChange,
  component: lazyPage(() => bareView(({ mustChangePassword }) => mustChangePassword()), 'MustChangePasswordPage'),
})

/** Bare, for paper: no layout around it. */
const emergencyReport = createRoute({
  getParentRoute: () => root,
  path: '/emergencyReport',
  beforeLoad: requireSession,
  validateSearch: reportSearch,
  component: lazyPage(() => bareView(({ emergencyReport }) => emergencyReport()), 'EmergencyReportPage'),
})

/** Also without layout: on a phone at an island. */
const marshal = createRoute({
  getParentRoute: () => root,
  path: '/marshal',
  beforeLoad: requireSessionUnlessOffline,
  component: lazyPage(() => bareView(({ marshal }) => marshal()), 'MarshalPage'),
})

/** On a screen at a gate, by a signed link and without a login. */
const projection = createRoute({
  getParentRoute: () => root,
  path: '/projection',
  validateSearch: projectionSearch,
  component: lazyPage(() => bareView(({ projection }) => projection()), 'ProjectionPage'),
})

/** For setting up beacons on site. */
const beacons = createRoute({
  getParentRoute: () => root,
  path: '/beacon',
  beforeLoad: requireSession,
  component: lazyPage(() => bareView(({ beacons }) => beacons()), 'BeaconPage'),
})

const BigScreen = lazyPage(() => bareView(({ bigScreen }) => bigScreen()), 'BigScreenRoute')

/** On a wall: users without access are told so there, and never see a login page. */
const newerScreen = createRoute({
  getParentRoute: () => root,
  path: '/bigscreen/new',
  validateSearch: bigScreenSearch,
  component: () => <BigScreen ready="newer" search={newerScreen.useSearch()} />,
})
const olderScreen = createRoute({
  getParentRoute: () => root,
  path: '/bigscreen/old',
  validateSearch: bigScreenSearch,
  component: () => <BigScreen ready="older" search={olderScreen.useSearch()} />,
})
const ownScreen = createRoute({
  getParentRoute: () => root,
  path: '/bigscreen/show',
  validateSearch: bigScreenSearch,
  component: () => <BigScreen ready={null} search={ownScreen.useSearch()} />,
})

/** The editor needs the whole window. */
const screenEditor = createRoute({
  getParentRoute: () => root,
  path: '/screen',
  beforeLoad: requireSession,
  validateSearch: screenSearch,
  component: lazyPage(() => bareView(({ screenEditor }) => screenEditor()), 'ScreenEditorRoute'),
})

/** Never in the menu: it opens with a second password. */
const secretConfig = createRoute({
  getParentRoute: () => root,
  path: '/secretconfig',
  beforeLoad: requireSession,
  component: lazyPage(() => bareView(({ secretConfig }) => secretConfig()), 'SecretConfigPage'),
})

const notFoundPage = createRoute({
  getParentRoute: () => root,
  path: '/404',
  component: lazyPage(() => bareView(({ notFound }) => notFound()), 'NotFoundPage'),
})

const anyOther = createRoute({ getParentRoute: () => root, path: '$', beforeLoad: leadHome })

/** Pages of the present menu, and the new addresses of pages that moved. */
let opened: ReadonlySet<string> = new Set()
let moved: ReadonlyMap<string, string> = new Map()

/**
 * A page that left the menu leads home, one that moved leads to its new address. Its route stays: the router leaves a
 * page through the route it was entered by.
 */
const ofMenu =
  (path: string) =>
  async (target: { location: { href: string } }): Promise<void> => {
    if (opened.has(path)) return
    const to = moved.get(path)
    if (to === undefined) return leadHome(target)
    throw redirect({ href: target.location.href.replace(path, to), replace: true })
  }

const viewOf = (view: string) => lazyPage(knownView(view))

/** Search parameters of the pages that are not lists, by view: the address depends on the place in the menu. */
const SEARCH: Readonly<Record<string, typeof mapSearch | typeof trackSearch>> = {
  '/dashboard': mapSearch,
  '/tracks/track': trackSearch,
}

/**
 * Pages that have search parameters of their own, or that others link to by name; every other page is a list. The
 * user's menu decides which of them exist.
 */
const known = [
  createRoute({
    getParentRoute: () => layout,
    path: '/dashboard',
    beforeLoad: ofMenu('/dashboard'),
    validateSearch: mapSearch,
    component: viewOf('/dashboard'),
  }),
  createRoute({
    getParentRoute: () => layout,
    path: '/tracks/track-only',
    beforeLoad: ofMenu('/tracks/track-only'),
    validateSearch: trackSearch,
    component: viewOf('/tracks/track'),
  }),
  createRoute({
    getParentRoute: () => layout,
    path: '/alarms/alarm-list',
    beforeLoad: ofMenu('/alarms/alarm-list'),
    validateSearch: listSearch,
    component: viewOf('/alarms/alarm-list'),
  }),
  createRoute({
    getParentRoute: () => layout,
    path: '/organisation/departments',
    beforeLoad: ofMenu('/organisation/departments'),
    validateSearch: listSearch,
    component: viewOf('/organisation/departments'),
  }),
  createRoute({
    getParentRoute: () => layout,
    path: '/organisation/certificates',
    beforeLoad: ofMenu('/organisation/certificates'),
    validateSearch: listSearch,
    component: viewOf('/organisation/certificates'),
  }),
] as const

const tree = (pages: typeof known) =>
  root.addChildren([
    login,
    ...freeLogins,
    home,
    notFoundPage,
    licenceExpired,
    mustChangePassword,
    emergencyReport,
    marshal,
    projection,
    beacons,
    newerScreen,
    olderScreen,
    ownScreen,
    screenEditor,
    secretConfig,
    layout.addChildren([reload, ...pages]),
    anyOther,
  ])

const router = createRouter({
  routeTree: tree(known),
  defaultPendingComponent: PageLoading,
  defaultErrorComponent: PageCrashed,
  defaultPreload: 'intent',
})

const made = new Map<string, AnyRoute>(known.map((route) => [(route.options as unknown as { path: string }).path, route]))

/**
 * The route of an address: created once, so that a page that stays in the menu is not reloaded when the menu changes.
 */
function makeRoute(path: string, view: string): void {
  const load = viewLoader(view)
  if (!load || made.has(path)) return
  const route = createRoute({
    getParentRoute: () => layout,
    path,
    beforeLoad: ofMenu(path),
    validateSearch: SEARCH[view] ?? listSearch,
    component: lazyPage(load),
  })
  made.set(path, route)
}

/**
 * A page gets the suffix `-only` when it stands alone and loses it in a group; links to its other address still find
 * it.
 */
const otherAddress = ({ path, view }: MenuPage): string => (path === view ? `${view}-only` : view)

menuRouter.setPages = (pages) => {
  const inside = pages.filter(({ path, view }) => path.startsWith('/') && viewLoader(view) !== null)
  opened = new Set(inside.map(({ path }) => path))
  moved = new Map(inside.map((page) => [otherAddress(page), page.path]))
  for (const page of inside) for (const path of [page.path, otherAddress(page)]) makeRoute(path, page.view)
  // The root stays the same object, so `router.update` would not notice that the tree below it changed.
  tree([...made.values()] as never)
  router.setRoutes(router.buildRouteTree())
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

export function Router() {
  return <RouterProvider router={router} />
}
