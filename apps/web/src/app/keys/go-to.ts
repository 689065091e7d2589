/** Pages reached by `g` and a letter, by key of their menu entry; only those in the user's menu count. */
export const GO_TO: Readonly<Record<string, string>> = {
  m: 'home',
  t: 'tracks',
  a: 'alarmList',
  s: 'staff',
  d: 'departments',
  o: 'orgChart',
  c: 'contractorPeople',
  v: 'internalVehicles',
  i: 'visitors',
  g: 'gateways',
  e: 'exports',
}
