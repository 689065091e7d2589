export const people = {
  personal: { show: 'Show personal data in full', note: 'Viewing it is recorded in the system log.', hide: 'Hide' },
  leave: {
    title: 'Record the departure of {{name}}',
    text: 'The card is taken back, the account is disabled, the person leaves patrol teams, no longer heads departments and is no longer offered for selection; tracks and alarms are kept.',
    date: 'Departure date',
    confirm: 'Confirm',
  },
  photos: {
    open: 'Import photos',
    title: 'Import photos in bulk',
    text: 'Upload a .zip file containing exactly one folder, with photos named by card number, at most {{size}}.',
    drop: 'Drop the zip here or click to choose',
    report: '{{taken}} imported, {{failed}} not imported',
  },
}

export const menu = {
  staff: 'Staff',
  certificates: 'Certificates',
  action: { unmask: 'View full personal data (phone, ID documents, email, address, work experience)' },
}

export const resources = {
  person: {
    title: 'Staff',
    fields: {
      name: 'Name',
      number: 'Employee number',
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
      enterpriseHead: 'Head of the company',
      manager: 'Manager',
      photo: 'Photo',
      leftOn: 'Departure date',
      experience: 'Work experience',
      safetyEngineer: 'Safety engineer certificate',
      safetyAssessor: 'Safety assessor certificate',
      idPaper: 'Identity document',
      educationPaper: 'Education certificate',
      healthPaper: 'Health certificate',
      accountName: 'Account',
      roleName: 'Role',
      certificates: 'Special-operation certificates',
    },
    filters: {
      name: 'Name or employee number',
      departId: 'Department',
      jobId: 'Position',
      card: 'Positioning card',
      certificates: 'Special-operation certificates',
      left: 'Departed',
    },
    actions: { leave: 'Record departure' },
  },
  specialCertificate: {
    title: 'Special-operation certificates',
    fields: {
      person: 'Holder',
      personName: 'Holder',
      name: 'Certificate name',
      number: 'Certificate number',
      firstIssuedOn: 'First issued on',
      valid: 'Validity',
      validFrom: 'Valid from',
      validTo: 'Valid to',
      reviewOn: 'Review date',
      tenYearExtension: 'Extended to ten years',
      permittedItems: 'Permitted items',
      photo: 'Photo of the certificate',
      state: 'Status',
    },
    filters: { nameOrNumber: 'Certificate name or number', personId: 'Holder', state: 'Status', validTo: 'Valid until' },
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
    driver: 'Driving licence',
    passport: 'Passport',
    hkMacao: 'Hong Kong/Macao pass',
  },
  education: {
    primary: 'Primary school',
    juniorHigh: 'Junior high school',
    seniorHigh: 'Senior high school',
    vocational: 'Vocational school',
    college: 'College',
    bachelor: 'Bachelor’s degree',
    master: 'Master’s degree',
    doctor: 'Doctorate',
  },
  expiry: { none: 'None', valid: 'Valid', soon: 'Expiring soon', expired: 'Expired' },
}

export const rules = {
  idNumber: 'The ID number is not valid',
}

export const reasons = {
  idNumberTaken: 'This ID number belongs to {{name}}',
  personUnknown: 'The person "{{name}}" does not exist',
  personAmbiguous: 'Several people are called "{{name}}". Enter the employee number instead',
  personHasAccount: 'This person has an account and cannot be deleted',
  personLeft: 'This person has left the company',
  personLeftNoCard: 'This person has left the company and cannot be given a card',
  leaveInFuture: 'The departure date cannot be later than today',
  zipOneFolder: 'The zip must contain exactly one folder',
  zipUnsafe: 'The zip contains unsafe names or too much content',
  zipTooMany: 'Too many files in the zip: at most {{most}} photos at a time',
}

export const log = {
  action: {
    personal: { unmask: 'Viewed personal data in full' },
    personPersonal: 'Viewed personal data in full',
    person: { photos: 'Imported photos', leave: 'Recorded a departure' },
  },
}
