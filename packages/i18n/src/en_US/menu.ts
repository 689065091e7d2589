export const menus = {
  label: 'Menu tree',
  hidden: 'Hidden',
  ofMenu: 'Actions for “{{name}}”',
  toTitle: 'Move “{{name}}” to',
  toTop: 'At the top level',
  hide: 'Hide',
  show: 'Show',
  restore: 'Restore default',
  hiddenNow: '“{{name}}” is hidden',
  shownNow: '“{{name}}” is shown',
  restored: '“{{name}}” was restored to its default',
  resetAll: 'Reset the menu',
  resetText:
    'All built-in entries get back their default name, icon, position and visibility; your own entries and buttons ({{count}}) are deleted, and their permission codes are removed from the roles. This cannot be undone.',
  resetDone: 'The menu was restored to its default',
}

export const menu = {
  menus: 'Menus',
  action: {
    view: 'View',
    add: 'Add',
    edit: 'Edit',
    delete: 'Delete',
    reset: 'Reset to default',
    import: 'Import',
    export: 'Export',
  },
}

export const resources = {
  menuEntry: {
    title: 'Menu entry',
    fields: {
      origin: 'Origin',
      kind: 'Type',
      titleZhCn: 'Name (Simplified Chinese)',
      titleZhTw: 'Name (Traditional Chinese)',
      titleEnUs: 'Name (English)',
      heading: 'Group',
      page: 'On page',
      view: 'Leads to page',
      query: 'Query (what follows “?” in the page’s address)',
      address: 'Address',
      permission: 'Permission code',
      hidden: 'Hidden',
      icon: 'Icon',
      name: 'Name',
      parentName: 'Parent',
    },
    filters: { name: 'Name', kind: 'Type', origin: 'Origin', hidden: 'Hidden' },
    actions: {},
  },
}

export const options = {
  menuOrigin: { own: 'Custom', builtIn: 'Built-in', builtInButton: 'Built-in button' },
  menuKind: { heading: 'Group', page: 'Page', view: 'Link to a page', link: 'External link', button: 'Button' },
  menuIcon: {
    home: 'Home',
    map: 'Map',
    route: 'Route',
    door: 'Door',
    'car-gate': 'Gate barrier',
    alert: 'Alarm',
    message: 'Message',
    sitemap: 'Organisation',
    briefcase: 'Position',
    users: 'People',
    certificate: 'Certificate',
    chart: 'Chart',
    calendar: 'Calendar',
    'list-tree': 'List',
    shield: 'Permissions',
    'user-key': 'Account',
    building: 'Building',
    helmet: 'Helmet',
    car: 'Car',
    truck: 'Truck',
    ruler: 'Calibration',
    'id-card': 'ID card',
    camera: 'Camera',
    device: 'Device',
    router: 'Gateway',
    area: 'Area',
    patrol: 'Patrol',
    flame: 'Hot work',
    siren: 'Emergency',
    settings: 'Settings',
    report: 'Report',
    download: 'Download',
    history: 'History',
    link: 'Link',
    file: 'File',
  },
}

export const rules = {
  menuQuery: 'No spaces, # or backslashes',
  menuAddress: 'Enter an address that begins with http:// or https:// and contains no user name',
  menuCode: 'Begin with site:, as in site:weather:view; lower-case letters, digits and hyphens only',
}

export const reasons = {
  menuParentUnknown: 'The chosen group or page does not exist; it may have been deleted',
  menuHeadingTooDeep: 'Groups go three levels deep, and none can be inside itself',
  menuButtonOnPage: 'A button can only stand on a page (not on the home page)',
  menuBelowHeading: 'Entries stand at the top level or in a group',
  menuFixed: 'The Menus page and its group cannot be hidden: nobody could restore the menu',
  menuCodeMissing: 'A button needs a permission code',
  menuTitleMissing: 'Enter the name in at least one language',
  menuHasChildren: 'It still has entries or buttons ({{count}}); move or delete them first',
  menuBuiltIn: 'A built-in entry cannot be deleted; hide it instead',
  menuButtonFixed: 'A built-in button cannot be moved or hidden',
  menuOwn: 'A custom entry has no default',
}

export const log = {
  action: {
    menu: {
      move: 'Moved a menu entry',
      hide: 'Hid a menu entry',
      show: 'Showed a menu entry',
      restore: 'Restored a menu entry to default',
      reset: 'Reset the menu to default',
    },
  },
}
