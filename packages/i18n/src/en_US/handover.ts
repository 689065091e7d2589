/** What one shift hands over to the next. */
export const alarms = {
  handover: {
    write: 'Hand over',
    open: 'Open alarms kept with the hand-over: {{open}}, of these not acknowledged {{unacknowledged}}, shelved {{shelved}}, silenced {{silenced}}',
    mine: 'Assigned to you: {{mine}}; they go to your successor as soon as they sign',
    incoming: 'To',
    note: 'Note',
    signOut: 'Sign and hand over',
    signIn: 'Sign and take over',
    title: '{{outgoing}} hands over to {{incoming}}',
    taken: 'Taken over; alarms now assigned to you: {{assigned}}',
    left: 'Still with the operator who left, because you may not see them: {{left}}',
    showAll: 'Show all {{number}}',
    shelved: 'shelved until {{at}}',
    silenced: 'silenced until {{at}}',
    nothing: 'No alarm was open',
    alarms: 'Alarms that were open',
    column: {
      priority: 'Priority',
      kind: 'Kind',
      who: 'Subject',
      area: 'Area',
      startedAt: 'Started at',
      work: 'Work',
      assignee: 'Assignee',
      quiet: 'Shelved, silenced',
    },
    work: {
      new: 'Not acknowledged',
      acknowledged: 'Being handled',
      handled: 'Handled, still active',
    },
  },
}

export const resources = {
  shiftHandover: {
    title: 'Shift hand-overs',
    fields: {
      at: 'Handed over at',
      outgoingName: 'From',
      incomingName: 'To',
      openCount: 'Open alarms',
      note: 'Note',
      state: 'Status',
      signedAt: 'Taken over at',
    },
    filters: {
      name: 'From, to or note',
      state: 'Status',
    },
    actions: {
      look: 'View',
    },
  },
}

export const options = {
  handoverState: {
    waiting: 'Waiting',
    signed: 'Taken over',
  },
}

export const menu = {
  shiftHandovers: 'Shift hand-overs',
}
