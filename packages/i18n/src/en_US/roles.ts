export const roles = {
  title: 'Permissions · {{name}}',
  parts: 'Parts of the permissions',
  part: { menus: 'Function menus', areas: 'Area types', people: 'Personnel data', patrols: 'Patrol data' },
  menus: {
    hint: 'Select the menus and buttons this role may use. Greyed-out ones you do not have yourself and cannot grant.',
    everybody: 'Visible to everyone who is signed in',
    buttons: 'Buttons of "{{name}}"',
  },
  areas: {
    scope: 'Visible areas',
    hint: 'In areas of these types, positions and alarms of people and vehicles can be viewed and handled.',
    all: 'All areas',
    selected: 'Areas of selected types',
    types: 'Area types',
  },
  people: {
    scope: 'Visible people and vehicles',
    hint: 'Choose from departments, contractors and visitors, or individual people and vehicles.',
    all: 'All people and vehicles',
    selected: 'Selected people and vehicles',
    departments: 'Departments (with sub-departments)',
    units: 'Contractors',
    visitors: 'Visitors',
    people: 'Individual people',
    vehicles: 'Individual vehicles',
    searchIn: 'Search in "{{name}}"',
    noDepartments: 'No departments to choose from',
    noUnits: 'No contractors to choose from',
  },
  patrols: {
    scope: 'Visible patrol data',
    hint: '“Own department” is the department of the person the account is linked to.',
    departments: 'Selected departments',
  },
  copy: { title: 'Copy role "{{name}}"', label: 'Name of the new role', name: '{{name}} (copy)' },
}

export const menu = {
  roles: 'Roles',
}

export const resources = {
  role: {
    title: 'Roles',
    fields: { name: 'Role name', enabled: 'Enabled', remark: 'Remark', permissions: 'Permissions', accounts: 'Accounts' },
    filters: { name: 'Role name', enabled: 'Enabled' },
    actions: { config: 'Permissions', copy: 'Copy' },
  },
}

export const options = {
  patrolScope: {
    own: 'Own department',
    ownAndSub: 'Own department and sub-departments',
    company: 'Whole company',
    selected: 'Selected departments',
  },
  dataScope: { all: 'All', selected: 'Selected' },
}

export const reasons = {
  roleInUse: '{{count}} accounts have this role, so it cannot be deleted',
  roleInUse_one: '{{count}} account has this role, so it cannot be deleted',
  roleUnknown: 'This role does not exist',
  roleAboveOwn: 'This role has more permissions than you, so you cannot change or delete it',
  grantAboveOwn: 'You cannot grant permissions or data that you do not have yourself',
  ownRights: 'You cannot remove your own permission to manage roles',
}

export const log = {
  action: {
    role: { config: 'Configured role permissions', copy: 'Copied a role' },
  },
}
