export const bells = {
  everywhere: 'Whole site',
  never: 'Never rung',
  topic: 'Topic of its orders',
  rings: 'Rings',
  noRings: 'It has not rung yet',
  at: 'Time',
  order: 'Order',
  cause: 'Cause',
  outcome: 'Result',
  ring: 'Ring',
  stop: 'Stop',
  tried: 'Test by {{by}}',
  test: {
    title: 'Test the bell {{name}}',
    text: 'The bell really rings, for 5 seconds at most: tell the people on site first. A bell that is not enabled can be tested too.',
    submit: 'Ring',
    close: 'Close',
  },
  state: {
    waiting: 'Being sent',
    sent: 'Sent, waiting for its answer',
    unsent: 'Not sent: the message service is not available',
    silent: 'No answer: the bell or its gateway may have no power or no network',
    done: 'Done',
    refused: 'The bell refused',
    unreachable: 'The bell cannot be reached',
  },
}

export const record = { tab: { rings: 'Rings' } }

export const menu = { alarmBells: 'Alarm bells', action: { bellTest: 'Test bells' } }

export const options = { bellWay: { mqtt: 'Through a gateway (MQTT)', http: 'Bell controller (HTTP)' } }

export const reasons = { bellCodeTaken: 'The code "{{name}}" belongs to another bell' }

export const log = { action: { bell: { test: 'Test a bell' } } }

export const rules = {
  bellCode: 'A code has 1 to 30 letters, digits, hyphens or underscores',
  bellAddress: 'The address must not hold a user name or password',
  bellSeconds: 'It rings for 1 to 600 seconds, a whole number',
}

export const resources = {
  alarmBell: {
    title: 'Alarm bell',
    fields: {
      name: 'Name',
      id: 'Online',
      code: 'Code',
      kinds: 'Alarm kinds',
      areas: 'Areas served (none: whole site)',
      way: 'Reached',
      address: 'Address of the controller',
      seconds: 'Rings for (s)',
      enabled: 'Enabled',
      remark: 'Remark',
      lastAt: 'Last rung',
      lastResult: 'Last result',
    },
    filters: { name: 'Name or code', online: 'Connection', kind: 'Alarm kind', way: 'Reached', enabled: 'Enabled' },
    actions: { test: 'Test' },
  },
}
