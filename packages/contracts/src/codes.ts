/**
 * Every result code the API answers with: its HTTP status and the catalogue key of its message.
 * 0 is success; -2 is the one negative code the console treats specially (session gone).
 */
export const CODES = {
  ok: { code: 0, httpStatus: 200 },
  noToken: { code: -2, httpStatus: 401 },
  internal: { code: 1000, httpStatus: 500 },
  badRequest: { code: 1001, httpStatus: 400 },
  forbidden: { code: 1002, httpStatus: 403 },
  notFound: { code: 1003, httpStatus: 404 },
  conflict: { code: 1004, httpStatus: 409 },
  tooLarge: { code: 1005, httpStatus: 413 },
  tooManyRequests: { code: 1006, httpStatus: 429 },
  unavailable: { code: 1007, httpStatus: 503 },
  invalidForm: { code: 1008, httpStatus: 400 },
  refused: { code: 1009, httpStatus: 409 },
  badCredentials: { code: 1101, httpStatus: 401 },
  accountDisabled: { code: 1102, httpStatus: 403 },
  buildingNotAllowed: { code: 1103, httpStatus: 403 },
  captchaWrong: { code: 1104, httpStatus: 401 },
  tooManyTries: { code: 1105, httpStatus: 429 },
  challengeOver: { code: 1106, httpStatus: 400 },
  oldPasswordWrong: { code: 1107, httpStatus: 400 },
  passwordWeak: { code: 1108, httpStatus: 400 },
  passwordSame: { code: 1109, httpStatus: 400 },
  passwordCommon: { code: 1110, httpStatus: 400 },
  passwordMustChange: { code: 1111, httpStatus: 403 },
  passphraseWeak: { code: 1112, httpStatus: 400 },
  linkInvalid: { code: 1121, httpStatus: 401 },
  linkOutOfTime: { code: 1122, httpStatus: 401 },
  linkUsed: { code: 1123, httpStatus: 401 },
  linksRefused: { code: 1124, httpStatus: 403 },
  secondFactorNeeded: { code: 1131, httpStatus: 401 },
  codeWrong: { code: 1132, httpStatus: 400 },
  signInOver: { code: 1133, httpStatus: 401 },
  trackRangeInvalid: { code: 1201, httpStatus: 400 },
  trackTooLong: { code: 1202, httpStatus: 400 },
  noGeoreference: { code: 1203, httpStatus: 409 },
  alarmTransitionInvalid: { code: 1301, httpStatus: 409 },
  noExportData: { code: 1401, httpStatus: 409 },
  wrongFileType: { code: 1402, httpStatus: 400 },
  fileTooLarge: { code: 1403, httpStatus: 413 },
  unreadableFile: { code: 1404, httpStatus: 400 },
  importExpired: { code: 1405, httpStatus: 409 },
  importHasFaults: { code: 1406, httpStatus: 409 },
  headingsUnknown: { code: 1407, httpStatus: 400 },
  workbookLocked: { code: 1408, httpStatus: 400 },
  workbookTooLarge: { code: 1409, httpStatus: 413 },
  licenceInactive: { code: 1501, httpStatus: 403 },
  moduleNotLicensed: { code: 1502, httpStatus: 403 },
  reportTimesInvalid: { code: 1601, httpStatus: 400 },
  reportTooLong: { code: 1602, httpStatus: 400 },
  heatTooLong: { code: 1603, httpStatus: 400 },
  secretClosed: { code: 1701, httpStatus: 403 },
  secondPasswordWrong: { code: 1702, httpStatus: 400 },
  videoFault: { code: 1801, httpStatus: 409 },
  videoRangeInvalid: { code: 1802, httpStatus: 400 },
} as const satisfies Record<string, { code: number; httpStatus: number }>

export type CodeName = keyof typeof CODES

/** A failure with a code from the table; localised at the edge by `error.<name>` in the catalogues. */
export class AppError extends Error {
  readonly codeName: CodeName
  /** Values for the placeholders of the message; of `notFound`, `of`: the catalogue key of what was not found. */
  readonly values: Record<string, string | number>
  /** What the caller needs to put the failure in its place: faults by field, the version that won. Sent as `data`. */
  readonly detail: unknown
  constructor(codeName: CodeName, values: Record<string, string | number> = {}, options?: ErrorOptions & { detail?: unknown }) {
    super(codeName, options)
    this.name = 'AppError'
    this.codeName = codeName
    this.values = values
    this.detail = options?.detail ?? null
  }
}
