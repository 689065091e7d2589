export const licence = {
  title: 'License',
  state: 'State',
  active: 'Active',
  inactive: 'Inactive',
  customer: 'Issued to',
  validFrom: 'Valid from',
  validTo: 'Valid to',
  daysLeft: 'Days left',
  modules: 'Modules',
  people: 'People',
  peopleOf: '{{count}} registered (limit: {{most}})',
  peopleOver:
    'The number of registered people exceeds the license by {{over}}. Positioning and alarms are not affected; ask the vendor for a larger license.',
  anyNumber: 'unlimited',
  installationId: 'Installation ID',
  id: 'License ID',
  replace: 'Replace the license',
  uploads: 'License history',
  uploadedAt: 'Uploaded',
  choose: 'Choose a license file',
  limits: '.lic files up to {{size}} KB',
  confirm: 'Type the name of the building, “{{name}}”, to confirm',
  taken: 'The license is now in effect',
  expiredTitle: 'The license is missing or has expired',
  expiredText: 'The system cannot be used until a new license is uploaded. Alarms, positioning and stored data are not affected.',
  installation: 'Installation ID: {{id}} (give it to the vendor)',
  toLogin: 'Back to the sign-in page',
  notice: 'The license expires on {{date}}, in {{count}} days. Please replace it in time',
  notice_one: 'The license expires on {{date}}, in {{count}} day. Please replace it now',
  dismiss: 'Do not show again today',
  fault: {
    missing: 'No license has been uploaded yet',
    malformed: 'The license cannot be read',
    unknownKey: 'The license was not issued by a trusted vendor',
    forged: 'The signature of the license is invalid',
    foreignBuilding: 'The license belongs to another building',
    foreignInstallation: 'The license belongs to another installation',
    notYetValid: 'The license is not valid yet',
    expired: 'The license has expired',
  },
}

export const menu = {
  licence: 'License',
}

export const reasons = {
  licenceMissing: 'No license was uploaded',
  licenceMalformed: 'This is not a valid license file; it may be incomplete',
  licenceUnknownKey: 'The license was not issued by a trusted vendor',
  licenceForged: 'The signature of the license is invalid; it may have been altered',
  licenceForeignBuilding: 'The license belongs to another building',
  licenceForeignInstallation: 'The license belongs to another installation. Give the vendor the installation ID of this system',
  licenceNotYetValid: 'The license is not valid yet',
  licenceExpired: 'The license has expired',
  licenceOlder: 'This license is older than the one in use',
  licenceNoneToBind: 'No license is waiting to be bound. Upload one first',
}

export const errors = {
  licenceInactive: 'The license is missing or has expired. The system cannot be used until a new license is uploaded',
  moduleNotLicensed: 'The license does not include this module',
}

export const log = {
  action: {
    licence: { upload: 'Uploaded a license', refused: 'License refused', bind: 'Bound a license' },
  },
}
