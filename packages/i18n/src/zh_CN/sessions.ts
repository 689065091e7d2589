/** Sessions, how they end and are prolonged, and sign-in by links; the login page has its own texts. */
export const sessions = {
  own: {
    title: '登录设备',
    text: '以下为您当前的全部登录。如有不认识的设备，请结束该会话并修改密码。',
    device: '设备',
    address: '来源地址',
    building: '建筑',
    startedAt: '登录时间',
    lastSeenAt: '最近活动时间',
    action: '操作',
    current: '当前会话',
    end: '结束会话',
    everywhere: '在所有设备退出登录',
  },
  forceOff: {
    title: '强制“{{account}}”下线',
    text: '该会话（{{device}}，{{address}}）将立即退出，未保存的内容会丢失。',
    submit: '强制下线',
  },
  key: {
    title: '为“{{name}}”签发密钥',
    first: '签发后，来源系统即可用该密钥签名免登录链接。密钥只显示一次，请妥善保存。',
    replaces: '签发新密钥后，原密钥立即失效，来源系统须更换为新密钥。新密钥只显示一次。',
    once: '请立即复制密钥，关闭后无法再次查看。',
    id: '密钥编号',
    secret: '密钥',
    submit: '签发密钥',
    done: '已保存，关闭',
  },
  link: {
    title: '免登录',
    working: '正在登录，请稍候',
    failed: '免登录失败',
    noScreen: '大屏未开通',
    noScreenText: '本系统尚未开通该大屏，您已登录，可直接进入控制台。',
    toConsole: '进入控制台',
  },
}
