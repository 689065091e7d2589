export const people = {
  personal: { show: 'Show personal data in full', note: 'Looking at them is written to the audit log.', hide: 'Hide' },
  leave: {
    title: '{{name}} leaves',
    text: 'The card is taken back, the account is disabled, patrol teams and the lead of departments end, and the name leaves the choosers; tracks and alarms stay.',
    date: 'Left on',
    confirm: 'Confirm',
  },
  photos: {
    open: 'Photos in bulk',
    title: 'Import photos in bulk',
    text: 'Upload a .zip of exactly one folder, photos named by card number, at most {{size}}.',
    drop: 'Drop the zip here or click to choose',
    report: '{{taken}} imported, {{failed}} not imported',
  },
  certificates: {
    title: 'Special-operation certificates',
    empty: 'No special-operation certificates',
    manage: 'Manage certificates',
  },
}

export const menu = {
  staff: 'Staff',
  certificates: 'Special-operation certificates',
  action: { unmask: 'See personal data in full: phone, papers, e-mail, address, work history' },
}

export const resources = {
  person: {
    title: 'Staff',
    fields: {
      name: 'Name',
      number: 'Staff number',
      gender: 'Gender',
      department: 'Department',
      departName: 'Department',
      post: 'Position',
      jobName: 'Position',
      phone: 'Phone',
      email: 'Email',
      tagSn: 'Positioning card',
      accessCard: 'Access card',
      alarmTemplate: 'Alarm template',
      idType: 'ID type',
      idNumber: 'ID number',
      education: 'Education',
      major: 'Major',
      jobTitle: 'Job title',
      address: 'Address',
      postcode: 'Postcode',
      enterpriseHead: 'Enterprise head',
      manager: 'Manager',
      photo: 'Photo',
      leftOn: 'Left on',
      experience: 'Work experience',
      safetyEngineer: 'Safety engineer certificate',
      safetyAssessor: 'Safety assessor certificate',
      idPaper: 'Identity paper',
      educationPaper: 'Education certificate',
      healthPaper: 'Health certificate',
      accountName: 'Account',
      certificates: 'Special operations',
    },
    filters: {
      name: 'Name or staff number',
      departId: 'Department',
      jobId: 'Position',
      card: 'Positioning card',
      certificates: 'Special operations',
      left: 'Has left',
    },
    actions: { leave: 'Mark left' },
  },
  specialCertificate: {
    title: 'Special-operation certificates',
    fields: {
      person: 'Holder',
      personName: 'Holder',
      name: 'Certificate',
      number: 'Certificate number',
      firstIssuedOn: 'First issued on',
      valid: 'Validity',
      validFrom: 'Valid from',
      validTo: 'Valid to',
      reviewOn: 'Review on',
      tenYearExtension: 'Ten-year extension',
      permittedItems: 'Permitted items',
      photo: 'Photo of the certificate',
      state: 'State',
    },
    filters: { nameOrNumber: 'Certificate or number', personId: 'Holder', state: 'State', validTo: 'Valid until' },
    actions: {},
  },
}

export const options = {
  sex: { 1: 'Male', 2: 'Female' },
  gender: { male: 'Male', female: 'Female' },
  idType: {
    resident: 'Resident ID',
    officer: 'Officer ID',
    student: 'Student ID',
    driver: 'Driver licence',
    passport: 'Passport',
    hkMacao: 'Hong Kong/Macao pass',
  },
  education: {
    primary: 'Primary school',
    juniorHigh: 'Junior high school',
    seniorHigh: 'Senior high school',
    vocational: 'Vocational school',
    college: 'College',
    bachelor: 'Bachelor',
    master: 'Master',
    doctor: 'Doctor',
  },
  expiry: { none: 'None', valid: 'Valid', soon: 'Expires soon', expired: 'Expired' },
}

export const rules = {
  idNumber: 'The ID number is not valid',
}

export const reasons = {
  idNumberTaken: 'This ID number belongs to {{name}}',
  personUnknown: 'The person "{{name}}" does not exist',
  personAmbiguous: 'Several people are called "{{name}}". Give the staff number instead',
  personHasAccount: 'This person has an account, unable to delete',
  personLeft: 'This person has left',
  personLeftNoCard: 'This person has left and cannot carry a card',
  leaveInFuture: 'The day of leaving cannot be later than today',
  zipOneFolder: 'The zip must hold exactly one folder',
  zipUnsafe: 'The zip holds unsafe names or too much content',
  zipTooMany: 'Too many files in the zip: at most {{most}} photos at a time',
}

export const log = {
  action: {
    personal: { unmask: 'Viewed personal data in full' },
    person: { photos: 'Imported photos', leave: 'Person left' },
  },
}
