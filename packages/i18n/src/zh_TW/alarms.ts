export const alarms = {
  kind: {
    sos: 'SOS 求救',
    outOfBounds: '越界警報',
  },
  priority: {
    critical: '緊急',
    high: '高',
    medium: '中',
    low: '低',
  },
}
