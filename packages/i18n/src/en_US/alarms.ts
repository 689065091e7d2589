export const alarms = {
  kind: {
    sos: 'SOS',
    outOfBounds: 'Out of bounds',
  },
  priority: {
    critical: 'Critical',
    high: 'High',
    medium: 'Medium',
    low: 'Low',
  },
}
