/** Building of the measured company. */
export const BUILDING = 'bench-company'

type Query = Record<string, string | number | undefined>
/** A user's request; `n` makes every request different. */
type Request = (n: number) => [endpoint: string, query: Query]

const NAMES = ['王芳', '李强', '张明', '秀兰', '陈建国']
const dept = (n: number) => `${BUILDING}-dept-${(n * 31) % 1000}`
const direction = (n: number, key: string) => (n % 2 ? key : `-${key}`)

/** Every list, filter, order and search of the organisation, as its screens request them. */
export const REQUESTS: Record<string, Request> = {
  'staff, first page': (n) => ['person.page', { sort: direction(n, 'number'), size: 15 }],
  'staff, a later page': (n) => ['person.page', { page: (n * 37) % 200, size: 30 }],
  'staff, a page in the middle': (n) => ['person.page', { page: 900 + (n % 100), size: 50, sort: 'name' }],
  'staff, one of the last pages': (n) => ['person.page', { page: 1800 + (n % 50), size: 50, sort: 'name' }],
  'staff in order of names': (n) => ['person.page', { sort: direction(n, 'name'), size: 50 }],
  'staff in order of departments': (n) => ['person.page', { sort: direction(n, 'departName'), page: n % 20 }],
  'staff in order of posts': (n) => ['person.page', { sort: direction(n, 'jobName'), page: n % 20 }],
  'staff of a department': (n) => ['person.page', { departId: dept(n) }],
  'staff of a post': (n) => ['person.page', { jobId: `${BUILDING}-post-${(n * 7) % 200}` }],
  'staff without a card': (n) => ['person.page', { card: 'unbound', page: n % 5 }],
  'staff with a card': (n) => ['person.page', { card: 'bound', page: n % 5 }],
  'staff with a card, in order of names': (n) => ['person.page', { card: n % 2 ? 'bound' : 'unbound', sort: 'name' }],
  'staff with valid certificates': (n) => ['person.page', { certificates: 'valid', page: n % 5 }],
  'staff whose certificates end soon': (n) => ['person.page', { certificates: 'soon', page: n % 5 }],
  'staff whose certificates have ended': (n) => ['person.page', { certificates: 'expired', page: n % 5 }],
  'staff who left': (n) => ['person.page', { left: 'Y', page: n % 5 }],
  'staff search, one character': (n) => ['person.page', { name: '王李张刘陈'[n % 5] ?? '' }],
  'staff search, one digit': (n) => ['person.page', { name: String(n % 10) }],
  'staff search, two characters of a number': (n) => ['person.page', { name: String(n % 100).padStart(2, '0') }],
  'staff search, a name': (n) => ['person.page', { name: NAMES[n % NAMES.length] ?? '' }],
  'staff search, part of a number': (n) => [
    'person.page',
    { name: `E0${String((n * 7919) % 100_000).padStart(5, '0')}`.slice(0, 5 + (n % 3)) },
  ],
  'staff search, a phone': (n) => ['person.page', { name: `138${String(n).padStart(8, '0')}` }],
  'staff search, nobody': (n) => ['person.page', { name: `没有${n}` }],
  'staff search within a department': (n) => ['person.page', { name: '王李张刘陈'[n % 5] ?? '', departId: dept(n) }],
  'staff without a card, searched': (n) => ['person.page', { name: NAMES[n % NAMES.length] ?? '', card: 'unbound' }],
  departments: (n) => ['department.page', { page: n % 60, sort: direction(n, 'name') }],
  'departments, searched': (n) => ['department.page', { nameOrCode: String(n % 100) }],
  'department tree, a branch': (n) => ['departmentTree', n % 3 ? { parentId: `${BUILDING}-dept-${n % 100}` } : {}],
  'org chart of 1,000 departments': () => ['departmentChart', {}],
  posts: (n) => ['post.page', { sort: n % 2 ? 'headcount' : 'code' }],
  'special certificates': (n) => ['specialCertificate.page', { sort: direction(n, 'validTo'), page: n % 20 }],
  'special certificates in order of people': (n) => ['specialCertificate.page', { sort: direction(n, 'personName') }],
  'special certificates, expired': (n) => ['specialCertificate.page', { state: n % 2 ? 'expired' : 'soon' }],
  'special certificates, searched': (n) => ['specialCertificate.page', { nameOrNumber: `Z${(n * 37) % 1000}` }],
  'contractor people': (n) => ['contractorPerson.page', n % 2 ? { unitId: `${BUILDING}-unit-${n % 100}` } : { sort: 'unitName' }],
  'contractor people, searched': (n) => ['contractorPerson.page', { name: NAMES[n % NAMES.length] ?? '' }],
  'contractor units': (n) => ['contractorUnit.page', n % 2 ? {} : { name: String(n % 10) }],
  vehicles: (n) => ['internalVehicle.page', n % 2 ? { sort: 'departName' } : { plate: String(n % 100) }],
  visitors: (n) => ['visitor.page', n % 2 ? { state: 'left' } : {}],
  'visitors, searched': (n) => ['visitor.page', { name: NAMES[n % NAMES.length] ?? '' }],
  'person chooser': (n) => ['personChooser', n % 2 ? { name: '王' } : { scope: 'all', page: n % 100 }],
  'options of departments': (n) => ['departmentOptions', { text: String(n % 50) }],
  'options of people': (n) => ['personOptions', { text: NAMES[n % NAMES.length] ?? '' }],
  'options of free cards': (n) => ['freeCardOptions', { text: `SN${n % 100}` }],
}
