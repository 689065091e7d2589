/** Licence, system log and what else stands under parameter settings. */
export const settings = {
  log: {
    verify: 'Verify',
    intact: 'The log is intact: {{count}} entries checked',
    broken: 'The log was tampered with, first at {{place}}',
    noChanges: 'Nothing was recorded with this action',
    changes: 'Changes',
    value: 'Value',
  },
}
