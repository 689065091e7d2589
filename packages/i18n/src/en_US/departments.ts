export const departments = {
  tree: {
    label: 'Department tree',
    empty: 'No departments yet',
    menu: 'Move {{name}}',
    up: 'Move up',
    down: 'Move down',
    to: 'Move to…',
    toTitle: 'Move {{name}} to',
    toTop: 'Make it a top department',
    people: '{{count}} people',
    toggle: 'Expand or collapse {{name}}',
    drag: 'Drag {{name}} to reorder',
    moved: '{{name}} was moved',
    undo: 'Undo',
  },
  chart: {
    title: 'Organisation chart',
    empty: 'No departments yet',
    people: '{{count}} people',
    noHead: 'No head',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fit: 'Show all',
    svg: 'Export SVG',
    png: 'Export PNG',
    tooLarge: 'The chart is too large for a PNG; export an SVG',
    hint: 'Drag to move, scroll to zoom, click a department for details',
  },
}

export const menu = {
  organisation: 'Personnel and organisation',
  departments: 'Departments',
  orgChart: 'Org chart',
}

export const resources = {
  department: {
    title: 'Departments',
    fields: {
      name: 'Department name',
      code: 'Code',
      number: 'Number',
      parent: 'Superior department',
      parentName: 'Superior department',
      head: 'Head',
      headName: 'Head',
      people: 'People',
      children: 'Sub-departments',
    },
    filters: { nameOrCode: 'Name or code' },
    actions: {},
  },
}

export const reasons = {
  departmentTop: 'A top-level department cannot be deleted',
  departmentHasChildren: 'It has {{count}} departments below it and cannot be deleted',
  departmentInUse: '{{count}} people or vehicles belong to it, so it cannot be deleted',
  departmentUnknown: 'The department "{{name}}" does not exist',
  departmentAmbiguous: 'Several departments are called "{{name}}". Give the code instead',
  departmentCycle: 'The superior cannot be the department itself or one below it',
}

export const log = {
  action: {
    department: { move: 'Moved a department' },
  },
}
