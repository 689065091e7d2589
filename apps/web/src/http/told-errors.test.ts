import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, RESOURCES } from '@muster/contracts'
import { translateAny } from '@muster/i18n'
import { expect, it } from 'vitest'

/**
 * What users must be told, in our own words, and by which texts. Failures of the server carry theirs by the name of a
 * code (`errors`), refusals by a reason (`reasons`).
 */
const TOLD: readonly (readonly [what: string, ...keys: string[]])[] = [
  ['the pages of the account could not be loaded', 'errors.routesFailed'],
  ['the live connection is interrupted and being restored', 'app.connection.bannerReconnecting'],
  ['a request or its file is too heavy, also for a proxy', 'errors.tooLarge'],
  ['the proxy has no server behind it', 'errors.gateway'],
  ['the login brought no token', 'errors.tokenMissing'],
  ['the session is gone', 'errors.noToken'],
  ['the password is not right, at the login and when changing it', 'errors.badCredentials', 'errors.oldPasswordWrong'],
  ['without a licence nothing works until there is a new one', 'licence.expiredTitle', 'licence.expiredText', 'errors.licenceInactive'],
  ['the data of a beacon did not come', 'beacons.notObtained', 'reasons.beaconUnknown'],
  ['a beacon refused the password', 'beacons.wrongPassword'],
  ['something named by its number is not there', 'errors.notFoundOf', 'files.icons.one', 'errors.notFound'],
  ['a person or an area chosen in a form is not there', 'reasons.personUnknown', 'reasons.areaUnknown'],
  ['a person cannot be deleted while an account is theirs', 'reasons.personHasAccount'],
  ['a record was opened without its number', 'resource.form.noId'],
  ['a file cannot be read', 'errors.unreadableFile', 'beacons.unreadable'],
  ['the kind of people is unknown', 'reports.whoUnknown'],
  ['what was sent stays', 'reasons.messageSent'],
  ['while drawing no point is removed', 'map.draw.fault.noDeleteWhileDrawing'],
  ['an export would be empty', 'errors.noExportData'],
  ['a page number is wrong', 'app.pager.jumpInvalid'],
  ['a form is left with changes', 'resource.form.unsaved'],
  ['fields of a form are wrong', 'rules.form', 'errors.invalidForm'],
  ['a file is of another format', 'resource.upload.wrongType', 'errors.wrongFileType'],
  ['a file is too big', 'resource.upload.tooLarge', 'errors.fileTooLarge'],
  ['beacons come as JSON', 'beacons.onlyJson'],
  ['something was saved', 'resource.form.saved'],
  ['something was not deleted', 'resource.delete.failed'],
  ['something was not uploaded', 'resource.upload.failed'],
  ['a new password needs a new login', 'session.passwordChanged'],
  ['an import ended well or badly', 'resource.import.succeeded', 'resource.import.failed'],
]
/** Whose lists are imported in bulk, each with its name in the two texts. */
const IMPORTED = ['department', 'post', 'person', 'contractorUnit', 'contractorPerson', 'videoDevice', 'valuableEquipment', 'duty']

const ROOT = join(import.meta.dirname, '../../../..')
const SOURCES = ['apps/web/src', 'apps/api/src', 'packages/contracts/src']
const sources = SOURCES.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(ROOT, folder, file), 'utf8')),
).join('\n')

/** As sources write a key: whole, or only its last part where the first is added for all (codes, reasons, faults). */
const written = (key: string) => [`'${key}'`, `'${key.slice(key.lastIndexOf('.') + 1)}'`]

it.each(TOLD)('%s', (_what, ...keys) => {
  for (const key of keys) {
    for (const language of LANGUAGES) expect(translateAny(language, key), `${key} in ${language}`).not.toBe(key)
    expect(
      written(key).some((text) => sources.includes(text)),
      key,
    ).toBe(true)
  }
})

it.each(IMPORTED)('an import of %s says of what it is', (name) => {
  const resource = Object.values(RESOURCES).find((one) => one.name === name)
  expect(resource?.permissions.import).toBeDefined()
  for (const language of LANGUAGES) {
    const title = translateAny(language, `resources.${name}.title`)
    for (const end of ['succeeded', 'failed']) expect(translateAny(language, `resource.import.${end}`, { title })).toContain(title)
  }
})
