export const licence = {
  title: 'Licence',
  state: 'State',
  active: 'Active',
  inactive: 'Not active',
  customer: 'Issued to',
  validFrom: 'Valid from',
  validTo: 'Valid to',
  daysLeft: 'Days left',
  modules: 'Modules',
  people: 'People',
  peopleOf: '{{count}} registered, at most {{most}}',
  peopleOver:
    '{{over}} more people are registered than the licence covers. Positioning and alarms are not affected; ask the vendor for a larger licence.',
  anyNumber: 'any number',
  installationId: 'Installation id',
  id: 'Licence id',
  replace: 'Replace the licence',
  uploads: 'Licences so far',
  uploadedAt: 'Uploaded',
  choose: 'Choose a licence file',
  limits: '.lic files up to {{size}} KB',
  confirm: 'Type the name of the building, “{{name}}”, to confirm',
  taken: 'The licence is in force',
  expiredTitle: 'The licence is missing or has expired',
  expiredText: 'The system cannot be used until a new licence is uploaded. Alarms, positions and stored data go on.',
  installation: 'Installation id: {{id}} (tell it to the vendor)',
  toLogin: 'Back to the sign-in page',
  notice: 'The licence ends on {{date}}, in {{count}} days. Please replace it in time',
  dismiss: 'Not again today',
  fault: {
    missing: 'No licence was uploaded yet',
    malformed: 'The licence cannot be read',
    unknownKey: 'The licence was not issued by a trusted vendor',
    forged: 'The signature of the licence is wrong',
    foreignBuilding: 'The licence belongs to another building',
    foreignInstallation: 'The licence belongs to another installation',
    notYetValid: 'The licence is not valid yet',
    expired: 'The licence has expired',
  },
}

export const menu = {
  licence: 'Licence',
}

export const reasons = {
  licenceMissing: 'No licence was uploaded',
  licenceMalformed: 'This is no valid licence file; it may be incomplete',
  licenceUnknownKey: 'The licence was not issued by a trusted vendor',
  licenceForged: 'The signature of the licence is wrong; it may have been altered',
  licenceForeignBuilding: 'The licence belongs to another building',
  licenceForeignInstallation: 'The licence belongs to another installation. Tell the vendor the installation id of this system',
  licenceNotYetValid: 'The licence is not valid yet',
  licenceExpired: 'The licence has expired',
  licenceOlder: 'This licence is older than the one in use',
  licenceNoneToBind: 'No licence waits to be bound. Upload one first',
}

export const errors = {
  licenceInactive: 'The licence is missing or has expired. The system cannot be used until a new licence is uploaded',
  moduleNotLicensed: 'The licence does not include this module',
}

export const log = {
  action: {
    licence: { upload: 'Uploaded a licence', refused: 'Licence refused', bind: 'Bound a licence' },
  },
}
