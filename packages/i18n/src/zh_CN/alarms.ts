export const alarms = {
  kind: {
    sos: 'SOS 求救',
    outOfBounds: '越界报警',
  },
  priority: {
    critical: '紧急',
    high: '高',
    medium: '中',
    low: '低',
  },
}
