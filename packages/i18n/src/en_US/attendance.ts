export const attendance = {
  pending: 'Not begun',
  late: 'Late',
  corrected: 'Corrected',
  correct: {
    title: 'Correct attendance: {{name}} {{day}}',
    text: 'What the system found is kept; who corrected it and why goes into the system log.',
    state: 'Corrected to',
    reason: 'Reason',
    confirm: 'Correct',
  },
}

export const menu = {
  workShifts: 'Shifts',
  dutyPlans: 'Shift plans',
  duties: 'Roster',
  attendanceRecords: 'Attendance',
  action: { correct: 'Correct attendance' },
}

export const resources = {
  workShift: {
    title: 'Shift',
    fields: {
      name: 'Name',
      startsAt: 'Begins',
      endsAt: 'Ends',
      earlyMin: 'Counts from (min before)',
      lateMin: 'Grace (min)',
      area: 'Area',
      areaName: 'Area',
      remark: 'Remark',
    },
    filters: {
      name: 'Name',
    },
    actions: {},
  },
  dutyPlan: {
    title: 'Shift plan',
    fields: {
      name: 'Name',
      shift: 'Shift',
      shiftName: 'Shift',
      departments: 'Departments',
      people: 'People',
      who: 'Who',
      fromDay: 'From',
      untilDay: 'Until',
      weekdays: 'Working days',
      byCalendar: 'Follow the holiday calendar',
      duties: 'Person-days',
    },
    filters: {
      name: 'Name',
      shiftId: 'Shift',
    },
    actions: {},
  },
  duty: {
    title: 'Duty',
    fields: {
      person: 'Person',
      day: 'Day',
      shift: 'Shift',
      number: 'Staff number',
      name: 'Name',
      unit: 'Department / company',
      shiftName: 'Shift',
      startsAt: 'Begins',
      endsAt: 'Ends',
      planName: 'Plan',
    },
    filters: {
      name: 'Name',
      day: 'Day',
      shiftId: 'Shift',
      departId: 'Department',
    },
    actions: {},
  },
  attendanceRecord: {
    title: 'Attendance',
    fields: {
      day: 'Day',
      number: 'Staff number',
      name: 'Name',
      unit: 'Department / company',
      shiftName: 'Shift',
      areaName: 'Area',
      startsAt: 'Begins',
      endsAt: 'Ends',
      firstAt: 'First seen',
      lastAt: 'Last seen',
      state: 'Arrival',
      late: 'Late',
      seenAt: 'Seen at',
      source: 'By',
      found: 'As found',
      correctionReason: 'Reason for correction',
      correctedBy: 'Corrected by',
    },
    filters: {
      name: 'Name',
      day: 'Day',
      state: 'Arrival',
      shiftId: 'Shift',
      departId: 'Department',
      late: 'Late',
      corrected: 'Corrected',
    },
    actions: { correct: 'Correct attendance' },
  },
}

export const options = {
  arrivalState: { 0: 'Appeared', 1: 'Not appeared', 2: 'Wrong position', 3: 'Area not configured', 4: 'Area invalid' },
  arrivalSource: { card: 'Card', gate: 'Gate', both: 'Card and gate' },
}

export const rules = {
  shiftMinutes: 'Enter a whole number from 0 to 240',
  planTooLong: 'At most 92 days at once',
}

export const reasons = {
  shiftInUse: 'People are rostered for this shift; it cannot be deleted',
  shiftUnknown: 'There is no such shift',
  planOfNobody: 'Choose departments or people',
  dutyBegun: 'This duty has begun and can no longer be changed',
  dutyTaken: 'Already rostered for this shift on {{day}}',
}

export const log = {
  action: { attendanceRecord: { correct: 'Correct attendance' } },
}
