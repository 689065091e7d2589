export const visitors = {
  visit: {
    decideTitle: 'Decide on the visit of {{name}}',
    decideText: 'Booked from {{from}} to {{to}}, host {{host}}.',
    approve: 'Approve',
    reject: 'Reject',
    note: 'Remark',
    vehicleIssueTitle: 'Issue a card to {{name}}',
    vehicleIssueText: 'The vehicle gets a card when it arrives and returns it when it leaves; waybill, goods and escort go with it.',
    vehicleReturnTitle: 'Take back the card of {{name}}',
    vehicleReturnText: 'Takes back card {{sn}}; the vehicle counts as departed.',
    awaits: 'Awaits host',
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
  vehicleVisits: 'Vehicle visits',
  action: { visitorCard: 'Issue and return cards', admit: 'Decide on own visitors', admitOthers: 'Decide for other hosts' },
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
      decidedBy: 'Decided by',
      decision: 'Remark',
      issuedAt: 'Card issued at',
      returnedAt: 'Card returned at',
    },
    filters: { name: 'Name', reason: 'Reason', state: 'State', day: 'Day of visit', overdue: 'Overdue' },
    actions: { decide: 'Decide', issue: 'Issue card', return: 'Return card' },
  },
  vehicleVisit: {
    title: 'Vehicle visit',
    fields: {
      plate: 'Plate',
      type: 'Type',
      driverName: 'Driver',
      driverPhone: 'Driver’s phone',
      company: 'Company',
      reason: 'Purpose',
      host: 'Host',
      hostName: 'Host',
      bookedFrom: 'Booked from',
      bookedTo: 'Booked until',
      waybill: 'Waybill',
      goods: 'Goods',
      hazardous: 'Hazardous goods',
      escort: 'Escort',
      state: 'State',
      tagSn: 'Card',
      decidedBy: 'Decided by',
      decision: 'Remark',
      issuedAt: 'Card issued',
      returnedAt: 'Card returned',
    },
    filters: {
      plate: 'Plate',
      reason: 'Purpose',
      state: 'State',
      day: 'Day',
      hazardous: 'Hazardous goods',
      overdue: 'Overdue',
    },
    actions: { decide: 'Decide', issue: 'Issue card', return: 'Take card back' },
  },
}

export const options = {
  visitState: { booked: 'Booked', approved: 'Approved', rejected: 'Rejected', onSite: 'On site', left: 'Left' },
  visitLate: { booked: 'Booking expired', approved: 'Booking has expired', onSite: 'Overdue' },
}

export const reasons = {
  visitNotToDecide: 'This booking needs no decision, or has been decided',
  visitOfOtherHost: 'Only the host, {{host}}, can decide',
  visitNotApproved: 'The host has not approved yet; no card can be issued',
  visitRejected: 'The booking was rejected; no card can be issued',
  visitPlateFixed: 'The vehicle is on site; its plate cannot be changed',
  plateIsInternal: '{{plate}} is a vehicle of the site and needs no booking',
  vehicleVisitOnSite: 'The vehicle is still on site; take its card back first',
  visitNotBooked: 'A card has already been issued, or the visit is over',
  visitNotOnSite: 'This visitor has no card to return',
  visitorHasCard: 'This visitor has not returned the card of another visit ({{sn}}). Take it back first',
  visitOnSite: 'The visitor is still on site. Take the card back first',
}

export const log = {
  action: {
    vehicleVisit: {
      approve: 'Visit approved',
      reject: 'Visit rejected',
      issue: 'Card issued to a vehicle',
      return: 'Card taken back from a vehicle',
    },
    visitor: { approve: 'Visit approved', reject: 'Visit rejected', issue: 'Issued a visitor card', return: 'Took a visitor card back' },
  },
}
