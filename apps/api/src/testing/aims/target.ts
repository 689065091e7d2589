/** Possible targets of a call: ids of rows that exist somewhere, or nowhere. */
export interface Target {
  /** Number of a card's carrier. */
  no: number
  sn: string
  cardId: string
  bellId: string
  cameraId: string
  customKindId: string
  buildId: string
  personId: string
  visitorId: string
  departmentId: string
  unitId: string
  postId: string
  templateId: string
  roleId: string
  accountId: string
  menuId: string
  integratorId: string
  gatewayId: string
  anchorId: string
  sessionId: string
  alarmId: string
  exportId: string
  viewId: string
  fileId: string
  trialId: string
  /** Of a calibration version. */
  versionNo: number
  feedbackId: string
  messageId: string
  permitId: string
}

/** A target of the same shape that exists in no building. */
export const nowhere = (): Target => ({
  no: 987_654_321,
  sn: 'NOWHERE-SN',
  cardId: 'nowhere-card',
  bellId: 'nowhere-bell',
  cameraId: 'nowhere-camera',
  customKindId: 'nowhere-kind',
  buildId: 'nowhere-building',
  personId: 'nowhere-person',
  visitorId: 'nowhere-visitor',
  departmentId: 'nowhere-department',
  unitId: 'nowhere-unit',
  postId: 'nowhere-post',
  templateId: 'nowhere-template',
  roleId: 'nowhere-role',
  accountId: 'nowhere-account',
  menuId: 'nowhere-menu',
  integratorId: 'nowhere-integrator',
  gatewayId: 'nowhere-gateway',
  anchorId: 'nowhere-anchor',
  sessionId: 'nowhere-session',
  alarmId: 'nowhere:alarm',
  exportId: 'nowhere-export',
  viewId: 'nowhere-view',
  fileId: 'nowhere-file',
  trialId: 'nowhere-trial',
  versionNo: 876_543,
  feedbackId: 'nowhere-feedback',
  messageId: 'nowhere-message',
  permitId: 'nowhere-permit',
})

/** An answer without the ids of its target, so that answers about different rows can be compared. */
export function withoutTarget(text: string, target: Target): string {
  const ids = Object.values(target).map(String)
  return ids.sort((a, b) => b.length - a.length).reduce((rest, id) => rest.replaceAll(id, '#'), text)
}
