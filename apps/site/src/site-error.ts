/** Something the person who starts the site can mend: its message is all that is shown. */
export class SiteError extends Error {
  override name = 'SiteError'
}
