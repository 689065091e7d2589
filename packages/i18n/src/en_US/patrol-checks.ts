export const menu = { patrolMine: 'My rounds', patrolChecks: 'Check results' }

export const options = {
  patrolAnswer: { photo: 'Picture' },
  patrolVerdict: { normal: 'Normal', exceeded: 'Beyond limits' },
}

export const resources = {
  patrolCheckResult: {
    title: 'Check results',
    fields: {
      checkedAt: 'Checked at',
      routeName: 'Route',
      pointName: 'Point',
      name: 'Check',
      value: 'Found',
      limits: 'Limits',
      low: 'Limits',
      verdict: 'Verdict',
      personName: 'Checked by',
      photo: 'Picture',
    },
    filters: {
      time: 'Checked at',
      verdict: 'Verdict',
      route: 'Route',
      point: 'Point',
      name: 'Check',
      person: 'Checked by',
    },
    actions: {},
  },
}

export const reasons = {
  patrolNotOwn: 'This round is not there, is long over, or is not yours to walk',
  patrolAnswerWrong: 'The check {{name}} has changed or is filled in wrongly: refresh and fill it in again',
}

export const notices = { kind: { patrolExceeded: 'The round {{route}} of {{start}} found something at {{point}}: {{checks}}' } }

export const log = { action: { patrol: { answer: 'Report what was found', statistics: 'Export patrol statistics' } } }

export const patrol = {
  mine: {
    title: 'My rounds',
    waiting: '{{number}} to send',
    offline:
      'No network. These are the rounds as they were last seen; what you fill in is kept on this phone and sent when the network is back',
    nobody: 'This account stands for no person, so it has no rounds',
    none: '{{name}}, there are no rounds of yours in these hours',
    next: 'Next: {{point}}',
    passedAt: 'passed at {{time}}',
    checkAt: 'Check {{point}}',
    checked: 'Checked {{answered}} / {{due}}',
    save: 'Save',
    limits: 'Limits {{low}} to {{high}} {{unit}}',
    exceeded: 'Beyond its limits: those in charge will be told',
    notANumber: 'Enter a number',
    yes: 'Yes',
    no: 'No',
    photo: 'Take a picture',
  },
}
