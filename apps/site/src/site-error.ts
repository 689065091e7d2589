/** An error that the person who starts the site can fix: only its message is shown. */
export class SiteError extends Error {
  override name = 'SiteError'
}
