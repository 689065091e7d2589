/** What the login page says of licences; `licence-page.ts` has the rest. */
export const licence = {
  choose: 'Choose a licence file',
  limits: '.lic files up to {{size}} KB',
  confirm: 'Type the name of the building, “{{name}}”, to confirm',
  taken: 'The licence is now in effect',
  expiredTitle: 'The licence is missing or has expired',
  expiredText: 'The system cannot be used until a new licence is uploaded. Alarms, positioning and stored data are not affected.',
  installation: 'Installation ID: {{id}} (give it to the vendor)',
  toLogin: 'Back to the sign-in page',
  fault: {
    missing: 'No licence has been uploaded yet',
    malformed: 'The licence cannot be read',
    unknownKey: 'The licence was not issued by a trusted vendor',
    forged: 'The signature of the licence is invalid',
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
  licenceMalformed: 'This is not a valid licence file; it may be incomplete',
  licenceUnknownKey: 'The licence was not issued by a trusted vendor',
  licenceForged: 'The signature of the licence is invalid; it may have been altered',
  licenceForeignBuilding: 'The licence belongs to another building',
  licenceForeignInstallation: 'The licence belongs to another installation. Give the vendor the installation ID of this system',
  licenceNotYetValid: 'The licence is not valid yet',
  licenceExpired: 'The licence has expired',
  licenceOlder: 'This licence is older than the one in use',
  licenceNoneToBind: 'No licence is waiting to be bound. Upload one first',
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
