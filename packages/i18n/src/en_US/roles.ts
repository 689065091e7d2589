export const roles = {
  title: 'Permissions · {{name}}',
  parts: 'Four parts of the permissions',
  part: { menus: 'Function menus', areas: 'Area types', people: 'Personnel data', patrols: 'Patrol data' },
  menus: {
    hint: 'Tick the menus and buttons this role may use. What is grey you do not hold yourself and cannot give.',
    everybody: 'Seen by everybody who is signed in',
    buttons: 'Buttons of "{{name}}"',
  },
  areas: {
    scope: 'Areas that are seen',
    hint: 'Positions and alarms of people and vehicles in areas of these types can be seen and handled.',
    all: 'All areas',
    selected: 'Areas of chosen types',
    types: 'Area types',
  },
  people: {
    scope: 'People and vehicles that are seen',
    hint: 'Choose from departments, contractor units and visitors, or single people and vehicles.',
    all: 'All people and vehicles',
    selected: 'Chosen people and vehicles',
    departments: 'Departments (with those below)',
    units: 'Contractor units',
    visitors: 'Visitors',
    people: 'Single people',
    vehicles: 'Single vehicles',
    searchIn: 'Search in "{{name}}"',
    noDepartments: 'No departments to choose from',
    noUnits: 'No contractor units to choose from',
  },
  patrols: {
    scope: 'Patrol data that is seen',
    hint: 'Own department is that of the person the account is linked to.',
    departments: 'Chosen departments',
  },
  copy: { title: 'Copy role "{{name}}"', label: 'Name of the new role', name: '{{name}} copy' },
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
    ownAndSub: 'Own department and those below',
    company: 'Whole company',
    selected: 'Chosen departments',
  },
  dataScope: { all: 'All', selected: 'Selected' },
}

export const reasons = {
  roleInUse: '{{count}} accounts hold this role, it cannot be deleted',
  roleUnknown: 'This role does not exist',
  roleAboveOwn: 'This role may do more than you, you cannot change or delete it',
  grantAboveOwn: 'You cannot give permissions or data that you do not have yourself',
  ownRights: 'You cannot take away your own right to manage roles',
}

export const log = {
  action: {
    role: { config: 'Configure role permissions', copy: 'Copy role' },
  },
}
