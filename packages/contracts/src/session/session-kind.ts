/** How a session began: with name and password, by a free-login link, or by the link of a big screen. */
export const SESSION_KINDS = ['console', 'link', 'screen'] as const
export type SessionKind = (typeof SESSION_KINDS)[number]
