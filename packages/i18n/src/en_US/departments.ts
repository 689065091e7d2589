export const departments = {
  tree: {
    label: 'Department tree',
    empty: 'No departments yet',
    menu: 'Move {{name}}',
    up: 'Move up',
    down: 'Move down',
    to: 'Move to…',
    toTitle: 'Move {{name}} to',
    toTop: 'Make it a top-level department',
    people: '{{count}} people',
    people_one: '{{count}} person',
    toggle: 'Expand or collapse {{name}}',
    drag: 'Drag {{name}} to reorder',
    moved: '{{name}} was moved',
    undo: 'Undo',
  },
  chart: {
    title: 'Organisation chart',
    empty: 'No departments yet',
    people: '{{count}} people',
    people_one: '{{count}} person',
    noHead: 'No head assigned',
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
  orgChart: 'Organisation chart',
}

export const resources = {
  department: {
    title: 'Departments',
    fields: {
      name: 'Department name',
      code: 'Code',
      number: 'Number',
      parent: 'Parent department',
      parentName: 'Parent department',
      head: 'Head',
      headName: 'Head',
      people: 'People (incl. sub-departments)',
      children: 'Sub-departments',
    },
    filters: { nameOrCode: 'Name or code' },
    actions: {},
  },
}

export const reasons = {
  departmentTop: 'A top-level department cannot be deleted',
  departmentHasChildren: 'It still has sub-departments ({{count}}) and cannot be deleted',
  departmentInUse: 'It still has people or vehicles ({{count}}), so it cannot be deleted',
  departmentUnknown: 'The department "{{name}}" does not exist',
  departmentAmbiguous: 'Several departments are called "{{name}}". Enter the code instead',
  departmentCycle: 'The parent cannot be the department itself or one of its sub-departments',
}

export const log = {
  action: {
    department: { move: 'Moved a department' },
  },
}
