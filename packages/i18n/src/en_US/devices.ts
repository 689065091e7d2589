export const devices = {
  title: 'Gateways',
  online: 'Online',
  offline: 'Offline',
}
