/** Changing the own password. */
export const password = {
  title: 'Change password',
  old: 'Old password',
  new: 'New password',
  confirmation: 'New password again',
  rules: '8 to {{max}} characters with capital and small letters, digits and special symbols',
  oldRequired: 'Enter the old password',
  confirmationRequired: 'Enter the new password again',
  same: 'The new password must differ from the old one',
  differs: 'The two new passwords are not the same',
  submit: 'Change it',
  mustChange: 'Your password was set by an administrator. Choose one of your own before you go on.',
  weakTitle: 'The password is weak',
  weakText: 'Your password is too simple to be safe. It should be changed at once.',
  now: 'Change it now',
  later: 'Later',
}
