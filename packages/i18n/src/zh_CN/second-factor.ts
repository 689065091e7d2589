export const secondFactor = {
  title: '两步验证',
  off: '尚未启用。启用后，登录时除密码外还须输入手机身份验证器的动态码，密码泄露时他人也无法登录。管理员账号建议启用。',
  on: '已启用。登录时除密码外还须输入动态码。',
  since: '启用时间',
  recoveryLeft: '剩余恢复码',
  link: '免登录会话不能设置两步验证。',
  password: '当前密码',
  start: '启用两步验证',
  scan: '1. 用身份验证器（如 Google Authenticator、Microsoft Authenticator 等）扫描二维码，或手工输入密钥。',
  qr: '两步验证密钥的二维码，与下方密钥内容相同',
  secret: '密钥',
  enter: '2. 输入身份验证器显示的 6 位动态码。',
  code: '动态码',
  confirm: '确认启用',
  codesTitle: '恢复码',
  codesText: '手机丢失或更换时，可用恢复码登录，每个只能使用一次。恢复码只显示这一次，请打印或抄写后妥善保管。',
  codesCopy: '复制全部',
  codesDone: '已保存，关闭',
  stop: '停用两步验证',
  stopCode: '动态码或恢复码',
}

export const errors = {
  secondFactorNeeded: '该账号已启用两步验证，请输入动态码',
  codeWrong: '动态码或恢复码错误，或已使用过。请等待新的动态码；如仍不正确，请检查手机时间是否自动校准',
  signInOver: '本次登录验证已失效，请重新输入密码登录',
}

export const log = {
  action: {
    session: {
      codeRefused: '动态码被拒绝',
      factorOn: '启用两步验证',
      factorOff: '停用两步验证',
    },
  },
}
