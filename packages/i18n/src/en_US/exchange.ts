/** Words in templates, exports and error workbooks. */
export const exchange = {
  notes: 'Notes',
  template: 'import template',
  errors: 'import errors',
  export: 'export',
  reason: 'Reasons',
  rangeFrom: '{{label}} from',
  rangeTo: '{{label}} to',
  noteRequired: 'Columns with a red heading are required, the others may be left empty or deleted.',
  noteEmpty: 'A row whose code exists already changes it; an empty cell changes nothing.',
  noteText: 'Keep ID numbers, card numbers and phones as text cells.',
  noteDates: 'Dates are written yyyy-MM-dd, times yyyy-MM-dd HH:mm:ss.',
  noteChoices: '{{heading}}: one of {{choices}}',
  noteReference: '{{heading}}: the code, or the name when only one has it',
  mark: 'Exported by',
  markLine: 'Exported by {{name}} at {{time}}',
  markDuty: 'This file holds personal data. Keep it safe and do not pass it on.',
}
