import { DEFAULT_MENU, menuUrls } from '@muster/contracts'

// The site under test is a local one: what only a hosted one has is not there. The big screen is a window of its own.
const MENU = DEFAULT_MENU.filter(({ hosted, key }) => !hosted && key !== 'warningCentre').map(({ key, parent, path }) => ({
  id: key,
  parentId: parent,
  path,
}))

/** Address of every page of the menu as it is delivered. */
export const PAGES = [...menuUrls(MENU).values()].filter((url) => url !== null)
