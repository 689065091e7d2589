export const devices = {
  title: '网关',
  online: '在线',
  offline: '离线',
}
