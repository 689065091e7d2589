import { bigScreenHref } from '../../session/big-screens.ts'

/** Session flag that the menu sets when the user may see the monitoring and early-warning centre. */
export const WARNING_CENTRE_FLAG = 'warncenter'

/**
 * Target of the warning-centre link, or null when there is none: the session flag must be set. The newer page unless
 * the setting `bgversion` says otherwise: absent or truthy means the newer one. Building and user are passed in the
 * query.
 * @param bgVersion value of the setting, undefined while it is absent
 */
export function warningCentreHref(flag: string | null, bgVersion: unknown, session: { buildId: string; userName: string }): string | null {
  if (!isTruthy(flag)) return null
  const newer = bgVersion === undefined || bgVersion === null || isTruthy(bgVersion)
  return bigScreenHref(newer ? 'newer' : 'older', session)
}

/** As stored in the settings: text, so the strings `0` and `false` count as no. */
function isTruthy(value: unknown): boolean {
  return typeof value === 'string' ? !['', '0', 'false', 'null'].includes(value.trim().toLowerCase()) : Boolean(value)
}
