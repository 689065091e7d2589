/** What the login page says of licences; `licence-page.ts` has the rest. */
export const licence = {
  choose: '选择授权文件',
  limits: '支持 .lic 文件，不超过 {{size}} KB',
  confirm: '请输入建筑名称“{{name}}”以确认更换',
  taken: '授权文件已生效',
  expiredTitle: '授权许可缺失或已过期',
  expiredText: '系统已停止使用，请上传新的授权文件。报警、定位和已有数据不受影响。',
  installation: '安装编号：{{id}}（申请授权时请提供给供应商）',
  toLogin: '返回登录页',
  fault: {
    missing: '尚未上传授权文件',
    malformed: '授权文件无法识别',
    unknownKey: '授权文件不是由受信任的供应商签发',
    forged: '授权文件的签名不正确',
    foreignBuilding: '授权文件属于其他建筑',
    foreignInstallation: '授权文件属于其他安装实例',
    notYetValid: '授权文件尚未到生效时间',
    expired: '授权文件已过期',
  },
}

export const menu = {
  licence: '授权许可',
}

export const reasons = {
  licenceMissing: '没有上传授权文件',
  licenceMalformed: '这不是有效的授权文件，文件可能不完整',
  licenceUnknownKey: '授权文件不是由受信任的供应商签发',
  licenceForged: '授权文件的签名不正确，内容可能被改动',
  licenceForeignBuilding: '授权文件属于其他建筑',
  licenceForeignInstallation: '授权文件属于其他安装实例，请将本系统的安装编号告知供应商',
  licenceNotYetValid: '授权文件尚未到生效时间',
  licenceExpired: '授权文件已过期',
  licenceOlder: '该授权文件早于当前使用的授权文件',
  licenceNoneToBind: '没有等待绑定的授权文件，请先上传',
}

export const errors = {
  licenceInactive: '授权许可缺失或已过期，请上传新的授权文件后使用',
  moduleNotLicensed: '当前授权许可不包含该模块',
}

export const log = {
  action: {
    licence: { upload: '上传授权文件', refused: '授权文件被拒绝', bind: '绑定授权文件' },
  },
}
