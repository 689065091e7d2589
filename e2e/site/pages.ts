import { DEFAULT_MENU, menuUrls } from '@muster/contracts'

// The site under test is local, without the parts of a hosted one. The big screen has its own window.
const MENU = DEFAULT_MENU.filter(({ hosted, key }) => !hosted && key !== 'warningCentre').map(({ key, parent, path }) => ({
  id: key,
  parentId: parent,
  path,
}))

/** Address of every page of the default menu. */
export const PAGES = [...menuUrls(MENU).values()].filter((url) => url !== null)
