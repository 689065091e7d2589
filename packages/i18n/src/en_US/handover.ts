/** What one shift hands over to the next. */
export const alarms = {
  handover: {
    write: 'Hand over',
    open: 'Open alarms kept with the hand-over: {{count}}',
    incoming: 'To',
    note: 'Note',
    signOut: 'Sign and hand over',
    signIn: 'Sign and take over',
    title: '{{outgoing}} hands over to {{incoming}}',
    nothing: 'No alarm was open',
    alarms: 'Alarms that were open',
    column: {
      kind: 'Kind',
      who: 'Subject',
      area: 'Area',
      startedAt: 'Started at',
      work: 'Work',
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
