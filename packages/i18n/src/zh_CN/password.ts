/** Changing the own password. */
export const password = {
  title: '修改密码',
  old: '原密码',
  new: '新密码',
  confirmation: '确认新密码',
  rules: '新密码须为 8-{{max}} 位，且同时包含大写字母、小写字母、数字和特殊符号',
  oldRequired: '请输入原密码',
  confirmationRequired: '请再次输入新密码',
  same: '新密码不能与原密码相同',
  differs: '两次输入的新密码不一致',
  submit: '确定修改',
  mustChange: '当前密码由管理员设置，请先修改为您自己的密码，再使用系统。',
  weakTitle: '密码强度较弱',
  weakText: '当前密码过于简单，存在安全风险，建议立即修改。',
  now: '立即修改',
  later: '暂不修改',
}
