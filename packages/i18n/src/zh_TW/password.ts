/** Changing the own password. */
export const password = {
  title: '修改密碼',
  old: '原密碼',
  new: '新密碼',
  confirmation: '確認新密碼',
  rules: '新密碼須為 8-{{max}} 個字元，且同時包含大寫字母、小寫字母、數字和特殊符號',
  oldRequired: '請輸入原密碼',
  confirmationRequired: '請再次輸入新密碼',
  same: '新密碼不能與原密碼相同',
  differs: '兩次輸入的新密碼不一致',
  submit: '確定修改',
  mustChange: '目前的密碼由管理員設定，請先變更為您自己的密碼，再使用系統。',
  weakTitle: '密碼強度較弱',
  weakText: '目前的密碼過於簡單，有安全風險，建議立即修改。',
  now: '立即修改',
  later: '暫不修改',
}
