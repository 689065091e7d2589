/** Import and export. */
export const exchange = {
  notes: 'Notes',
  template: 'import template',
  errors: 'import errors',
  export: 'export',
  reason: 'Reasons',
  fault: '{{heading}}: {{message}}',
  faultSeparator: '; ',
  repeatedColumn: '{{name}} (duplicate)',
  unnamedColumn: 'column {{letter}} (no heading)',
  rangeFrom: '{{label}} from',
  rangeTo: '{{label}} to',
  noteRequired: 'Columns with a red heading are required; the others may be left empty or deleted.',
  noteEmpty: 'A row whose code already exists updates that entry; empty cells leave it unchanged.',
  noteText: 'Format cells with ID numbers, card numbers and phone numbers as text.',
  noteDates: 'Dates are written yyyy-MM-dd, times yyyy-MM-dd HH:mm:ss.',
  noteChoices: '{{heading}}: one of {{choices}}',
  noteReference: '{{heading}}: the code, or the name if it is unique',
  mark: 'Export record',
  markLine: 'Exported by {{name}} at {{time}}',
  markDuty: 'This file contains personal data. Keep it safe and do not share it.',
}

export const menu = {
  reports: 'Reports',
  exports: 'Export centre',
}

export const reasons = {
  repeatedInFile: 'Duplicate of row {{line}}',
  unknownOption: 'Not one of the choices: {{options}}',
  wrongDate: 'Dates must be written yyyy-MM-dd',
  wrongYear: 'Years must have four digits',
  wrongUnit: 'Enter a number and a unit, one of: {{units}}',
  wrongShape: 'Enter a shape as text such as FLOOR 1; POINT (12.5 40), of a kind this field accepts',
  wrongDatetime: 'Times must be written yyyy-MM-dd HH:mm:ss',
  numberCell: 'Format this cell as text: the spreadsheet has lost digits of the number',
  cellTooLong: 'The cell contains too much text',
  formulaCell: 'Formulas are not accepted. Paste values',
  errorCell: 'The cell contains an error such as #N/A. Enter the correct content',
  garbledCell: 'Characters in this cell were lost (it contains “�”). Correct it and import again',
  dateCell: 'The spreadsheet has turned this into a date. Format the cell as text and enter it again',
  hiddenField: 'Fill in "{{field}}" first',
}

export const errors = {
  noExportData: 'No data matches the export conditions. Search first',
  importExpired: 'This check has expired or has already been used. Upload the file again',
  importHasFaults: '{{count}} rows have errors. Correct them and upload again, or import the valid rows only',
  importHasFaults_one: '{{count}} row has errors. Correct it and upload again, or import the valid rows only',
  workbookLocked: 'The file has a password. Remove the password in Excel and upload it again',
  workbookTooLarge:
    'The file holds too much (at most {{rows}} rows). Delete unused rows, columns and formats, or split it into several files',
  headingsUnknown:
    'No known headings were found in the first 10 rows. Compare them with the template; at least these are needed: {{names}}',
}

export const log = {
  action: { exportCancel: 'Cancelled an export', exportDownload: 'Downloaded an export' },
}
