export const tracks = {
  title: 'Replay',
  subject: {
    title: 'Subject',
    search: 'Name, department, company, card, plate',
    label: 'Search a person or vehicle',
    none: 'No person or vehicle matches',
    more: 'Only the first {{number}} are listed; keep typing to narrow the search',
    change: 'Change',
    choose: 'Choose a person or vehicle to replay',
    presence: { present: 'on record', left: 'left', returned: 'card returned', deleted: 'deleted' },
    until: '{{state}}, carried a card until {{at}}',
    asking: 'Searching people and vehicles that have left',
  },
  range: {
    title: 'Time range',
    minutes: 'Last {{number}} min',
    hours: 'Last {{number}} h',
    from: 'From',
    to: 'To',
    apply: 'Search',
    earlier: 'Previous period',
    later: 'Next period',
    fault: {
      order: 'The end must be after the start',
      span: 'At most 31 days at once',
      old: 'Tracks are kept for one year; the start is too early',
    },
  },
  summary: {
    title: 'Summary',
    fixes: 'Fixes',
    distance: 'Distance',
    moving: 'Time moving',
    gaps: 'Without data',
    gapsValue: '{{number}} ×, {{length}} in total',
    noGaps: 'None',
  },
  speed: {
    title: 'Speed',
    stand: 'Standing (below 0.3 m/s)',
    slow: 'Slow (0.3–1 m/s)',
    walk: 'Walking (1–2 m/s)',
    fast: 'Fast (2–5 m/s)',
    drive: 'Driving (above 5 m/s)',
    gap: 'No data, route unknown',
  },
  alarms: {
    title: 'Alarms in this range',
    none: 'No alarms',
    failed: 'The alarms could not be loaded',
    jump: 'Go to {{kind}} at {{at}}',
  },
  loading: 'Loading the track',
  failed: 'The track could not be loaded',
  empty: 'No track in this range',
  emptyHint: 'Change the range, or check whether the subject carried a card at that time.',
  player: {
    label: 'Player',
    play: 'Play (space)',
    pause: 'Pause (space)',
    previous: 'Previous fix',
    next: 'Next fix',
    speed: 'Playback speed',
    times: '×{{number}}',
    skipGaps: 'Skip periods without data',
    follow: 'Follow on the map',
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
