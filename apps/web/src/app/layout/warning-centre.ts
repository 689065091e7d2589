import { bigScreenHref } from '../../session/big-screens.ts'

/** Session flag that the menu sets when the user may see the monitoring and early-warning centre. */
export const WARNING_CENTRE_FLAG = 'warncenter'

/**
 * Where the warning-centre link leads, or null when there is none to show: the session flag must be set. The newer page
 * unless the setting `bgversion` says otherwise: absent or truthy means the newer one. The page is told building and
 * user in its query.
 * @param bgVersion value of the setting, undefined while it is absent
 */
export function warningCentreHref(flag: string | null, bgVersion: unknown, session: { buildId: string; userName: string }): string | null {
  if (!isTruthy(flag)) return null
  const newer = bgVersion === undefined || bgVersion === null || isTruthy(bgVersion)
  return bigScreenHref(newer ? 'newer' : 'older', session)
}

/** As the settings keep it: text, so `0` and `false` in letters count as no. */
function isTruthy(value: unknown): boolean {
  return typeof value === 'string' ? !['', '0', 'false', 'null'].includes(value.trim().toLowerCase()) : Boolean(value)
}
