export const audit = {
  verify: 'Verify',
  intact: 'The log is intact: {{count}} entries checked',
  intact_one: 'The log is intact: {{count}} entry checked',
  broken: 'The log has been tampered with, first at {{place}}',
  noChanges: 'No details were recorded for this action',
  changes: 'Changes',
  value: 'Value',
}

export const menu = {
  systemLog: 'System log',
}

export const resources = {
  auditEntry: {
    title: 'System log',
    fields: {
      at: 'Time',
      by: 'Who',
      address: 'Address',
      action: 'Action',
      subjectName: 'Subject',
      outcome: 'Outcome',
      subjectId: 'Subject ID',
      before: 'Before',
      after: 'After',
    },
    filters: { time: 'Time', by: 'Who', kind: 'Kind of action', subject: 'Subject', address: 'Address', of: 'Record number' },
    actions: {},
  },
}

export const options = {
  auditOutcome: { done: 'Done', refused: 'Refused' },
  auditKind: {
    session: 'Sign-in and sessions',
    change: 'Changes',
    look: 'Viewing of people and tracks',
    exchange: 'Imports and exports',
    permission: 'Roles and accounts',
    settings: 'Settings and licence',
  },
}

export const log = {
  value: {
    copyOf: 'Copy of',
    parentId: 'Parent',
    afterId: 'Placed after',
    personId: 'Person',
    trackableNo: 'Person or vehicle',
    areaId: 'Area',
    departId: 'Department',
    contractorId: 'Contractor',
    areaTypeIds: 'Area types',
    departmentIds: 'Departments',
    contractorIds: 'Contractors',
    patrolDepartmentIds: 'Patrol departments',
    alarmId: 'Alarm about',
  },
  refused: 'Reason for refusal',
  person: '{{name}} ({{login}})',
  nobody: '(not signed in)',
  system: '(the system)',
  verbAndTitle: '{{verb}}: {{title}}',
  verb: {
    add: 'Added',
    edit: 'Changed',
    delete: 'Deleted',
    check: 'Checked a file for import',
    save: 'Saved',
    import: 'Imported',
    export: 'Exported',
    view: 'Viewed',
  },
  action: {
    frameLog: { gap: 'Frame log lost or replaced: data may be missing' },
    logVerify: 'Verified the system log',
  },
}
