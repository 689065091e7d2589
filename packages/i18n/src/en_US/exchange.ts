/** Import and export. */
export const exchange = {
  notes: 'Notes',
  template: 'import template',
  errors: 'import errors',
  export: 'export',
  reason: 'Reasons',
  fault: '{{heading}}: {{message}}',
  faultSeparator: '; ',
  repeatedColumn: '{{name}} (repeated)',
  unnamedColumn: 'column {{letter}} (no heading)',
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

export const menu = {
  reports: 'Reports',
  exports: 'Export centre',
}

export const reasons = {
  repeatedInFile: 'Repeats row {{line}}',
  unknownOption: 'Not one of the choices: {{options}}',
  wrongDate: 'Dates are written yyyy-MM-dd',
  wrongYear: 'Years have four digits',
  wrongUnit: 'A number and its unit, one of: {{units}}',
  wrongShape: 'A shape as text such as FLOOR 1; POINT (12.5 40), of a kind that this field draws',
  wrongDatetime: 'Times are written yyyy-MM-dd HH:mm:ss',
  numberCell: 'Make this cell a text: the spreadsheet has lost digits of the number',
  cellTooLong: 'The cell holds too much text',
  formulaCell: 'Formulas are not accepted. Paste values',
  errorCell: 'The cell holds an error such as #N/A. Write the right content',
  dateCell: 'The spreadsheet has made a date of this. Make the cell a text and write it again',
  hiddenField: 'Fill in "{{field}}" first',
}

export const errors = {
  noExportData: 'No data matches the export conditions. Query first',
  importExpired: 'This check has expired or was used already. Upload the file again',
  importHasFaults: '{{count}} rows are wrong. Correct and upload again, or take the valid rows only',
  headingsUnknown: 'None of the first 10 rows has known headings. Compare them with the template; at least these are needed: {{names}}',
}

export const log = {
  action: { exportCancel: 'Cancelled an export', exportDownload: 'Downloaded an export' },
}
