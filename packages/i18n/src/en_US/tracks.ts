export const tracks = {
  title: 'Replay',
  subject: {
    title: 'Subject',
    search: 'Name, department, company, tag, plate',
    label: 'Search a person or vehicle',
    none: 'No person or vehicle matches',
    more: 'Only the first {{number}} are listed; type more',
    change: 'Change',
    choose: 'Choose a person or vehicle to replay',
    presence: { present: 'on record', left: 'left', returned: 'card returned', deleted: 'deleted' },
    until: '{{state}}, carried a card until {{at}}',
    asking: 'Looking for those who have gone',
  },
  range: {
    title: 'Time range',
    minutes: 'Last {{number}} min',
    hours: 'Last {{number}} h',
    from: 'From',
    to: 'To',
    apply: 'Query',
    earlier: 'Shift one range earlier',
    later: 'Shift one range later',
    fault: {
      order: 'The end has to be after the start',
      span: 'At most 31 days at once',
      old: 'Tracks are kept for one year; the start is too early',
    },
  },
  summary: {
    title: 'Summary',
    fixes: 'Fixes',
    distance: 'Distance',
    moving: 'Moving for',
    gaps: 'Without data',
    gapsValue: '{{number}} times, {{length}} in all',
    noGaps: 'never',
  },
  speed: {
    title: 'Speed',
    stand: 'Standing (below 0.3 m/s)',
    slow: 'Slow (0.3–1 m/s)',
    walk: 'Walking (1–2 m/s)',
    fast: 'Fast (2–5 m/s)',
    drive: 'Driving (above 5 m/s)',
    gap: 'No data, way unknown',
  },
  alarms: {
    title: 'Alarms in this range',
    none: 'No alarms',
    failed: 'The alarms could not be read',
    jump: 'Go to {{kind}} at {{at}}',
  },
  loading: 'Reading the track',
  failed: 'The track could not be read',
  empty: 'No track in this range',
  emptyHint: 'Change the range, or check that the subject carried a tag then.',
  player: {
    label: 'Player',
    play: 'Play (space)',
    pause: 'Pause (space)',
    previous: 'Previous fix',
    next: 'Next fix',
    speed: 'Playing speed',
    times: '×{{number}}',
    skipGaps: 'Skip times without data',
    follow: 'View follows',
    timeline: 'Timeline',
    noData: 'No data',
    at: '{{at}}, {{floor}}, {{speed}} m/s',
    atGap: '{{at}}, no data',
    before: 'The track has not begun yet',
  },
}

export const menu = {
  tracks: 'Track replay',
}

export const errors = {
  trackRangeInvalid: 'The time range is not valid: start must be before end, and the span at most 31 days',
}

export const log = {
  action: {
    track: { viewed: 'Viewed a track' },
  },
}
