/** Who was around an alarm when it was raised. */
export const alarms = {
  around: {
    titleThen: 'People around at the time',
    now: 'Now',
    asOf: 'Within {{metres}} m on the same floor, {{at}}',
    unknown: 'Who was around was not recorded when this alarm was raised',
    unlocated: 'The place was not known when this alarm was raised, so nobody around was recorded',
    nobody: 'Nobody else was online within {{metres}} m on the same floor, {{at}}',
    hidden: '{{number}} more outside your data permissions',
    more: '{{number}} more, farther away, were only counted',
    number: 'No. on the map',
    name: 'Name',
    distance: 'Distance',
    age: 'Position',
    legend: 'Legend',
    subject: 'Subject (at the time; dashed circle: accuracy)',
    marked: 'People around (at the time)',
    areaThen: 'Area (outline at the time)',
    areaNow: 'Area (present outline; the one at the time was not kept)',
    noPlan: 'No plan (it could not be read, or you may not see it): buildings and equipment are missing.',
  },
}
