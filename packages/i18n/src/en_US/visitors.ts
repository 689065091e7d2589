export const visitors = {
  visit: {
    issueTitle: 'Issue a card to {{name}}',
    issueText: 'The visitor receives a card on arrival and returns it when leaving.',
    issue: 'Issue card',
    returnTitle: 'Take back the card of {{name}}',
    returnText: 'Card {{sn}} is taken back and the visitor is marked as having left.',
    return: 'Confirm return',
  },
}

export const menu = {
  access: 'Access management',
  visitors: 'Visitors',
  action: { visitorCard: 'Issue and return cards' },
}

export const resources = {
  visitor: {
    title: 'Visitors',
    fields: {
      name: 'Name',
      phone: 'Phone',
      idType: 'ID type',
      idNumber: 'ID number',
      reason: 'Reason',
      company: 'Company',
      host: 'Host',
      hostName: 'Host',
      bookedFrom: 'Expected arrival',
      bookedTo: 'Expected departure',
      alarmTemplate: 'Alarm template',
      state: 'State',
      tagSn: 'Positioning card',
      issuedAt: 'Card issued at',
      returnedAt: 'Card returned at',
    },
    filters: { name: 'Name', reason: 'Reason', state: 'State', day: 'Day of visit' },
    actions: { issue: 'Issue card', return: 'Return card' },
  },
}

export const options = {
  visitReason: { business: 'Business meeting', visit: 'Visit', interview: 'Interview', other: 'Other' },
  visitState: { booked: 'Booked', onSite: 'On site', left: 'Left' },
  visitLate: { booked: 'Booking expired', onSite: 'Overdue' },
}

export const reasons = {
  visitNotBooked: 'A card has already been issued, or the visit is over',
  visitNotOnSite: 'This visitor has no card to return',
  visitorHasCard: 'This visitor has not returned the card of another visit ({{sn}}). Take it back first',
  visitOnSite: 'The visitor is still on site. Take the card back first',
}

export const log = {
  action: {
    visitor: { issue: 'Issued a visitor card', return: 'Took a visitor card back' },
  },
}
