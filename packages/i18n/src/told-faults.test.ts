import type { LANGUAGES } from '@muster/contracts'
import { expect, it } from 'vitest'
import { catalogues } from './languages.ts'

/** What users are told when something goes wrong or is done: its key, and what it says in English and in Chinese. */
const TOLD: [key: string, english: RegExp, chinese: RegExp][] = [
  ['errors.routesFailed', /route loading failed/i, /路由加载失败/],
  ['app.connection.bannerReconnecting', /reconnecting.*connection to the server was lost/i, /重连中：与服务器的连接已断开/],
  ['errors.tooLarge', /uploaded file .*too large/i, /上传的文件.*过大/],
  ['errors.tokenMissing', /failed to obtain .*token/i, /获取登录凭证失败/],
  ['errors.badCredentials', /wrong .*password/i, /密码错误/],
  ['errors.oldPasswordWrong', /password is incorrect/i, /密码错误/],
  ['errors.licenceInactive', /missing or has expired.*cannot be used until a new licence is uploaded/i, /缺失或已过期.*上传新的授权文件/],
  ['reasons.personUnknown', /person .*does not exist/i, /人员.*不存在/],
  ['reasons.areaUnknown', /area .*does not exist/i, /区域.*不存在/],
  ['reasons.fileUnknown', /no longer exists/i, /文件不存在/],
  ['reasons.notFound', /does not exist/i, /数据不存在/],
  ['reasons.personHasAccount', /this person has an account and cannot be deleted/i, /该人员已有账号，无法删除/],
  ['errors.unreadableFile', /file could not be read/i, /文件读取失败/],
  ['map.card.failed', /details could not be loaded/i, /详细信息读取失败/],
  ['map.draw.fault.noDeleteWhileDrawing', /cannot be deleted while drawing/i, /绘制.*不能删除/],
  ['errors.noExportData', /no data matches the export conditions.*first/i, /没有符合导出条件的数据，请先查询/],
  ['app.pager.jumpInvalid', /page number must be an integer greater than 0/i, /大于 ?0 的整数/],
  ['resource.form.unsaved', /have not been saved.*\?/i, /尚未保存，确定返回吗/],
  ['errors.invalidForm', /check that the fields you filled are valid/i, /检查填写的字段是否合法/],
  ['resource.upload.wrongType', /file format is incorrect; only .* allowed/i, /文件格式不正确，仅支持/],
  ['resource.upload.tooLarge', /file size exceeds the limit/i, /文件大小超出限制/],
  ['resource.upload.failed', /uploading .*failed/i, /上传失败/],
  ['errors.wrongFileType', /file type is incorrect/i, /文件类型不正确/],
  ['resource.form.saved', /saved/i, /保存成功/],
  ['resource.delete.failed', /deletion failed/i, /删除失败/],
  ['session.passwordChanged', /password was changed\. sign in again/i, /密码已修改，请重新登录/],
  ['errors.gateway', /server is restarting|gateway/i, /网关异常/],
  ['errors.noToken', /sign in again/i, /登录已失效，请重新登录/],
  ['beacons.wrongPassword', /wrong beacon password/i, /信标密码错误/],
  ['beacons.onlyJson', /only json files/i, /只能导入 JSON 文件/],
  ['beacons.unreadable', /file could not be read/i, /读取文件失败/],
  ['reasons.beaconUnknown', /beacon data was not obtained; please refresh/i, /未获取到信标数据，请刷新/],
  ['reasons.islandUnknown', /island .*does not exist/i, /安全岛不存在/],
  ['reasons.messageSent', /sent message cannot be deleted/i, /不能删除.*已发送的消息/],
  ['reasons.areaIsLast', /at least one area/i, /至少保留一个区域/],
  ['reasons.areaHasSubAreas', /cannot be deleted/i, /下级区域，不能删除/],
  ['reasons.departmentTop', /top-level department cannot be deleted/i, /顶级部门不能删除/],
  ['resource.import.succeeded', /batch import succeeded: \{\{title\}\}/i, /\{\{title\}\}批量导入成功/],
  ['resource.import.failed', /batch import failed: \{\{title\}\}/i, /\{\{title\}\}批量导入失败/],
]

function textOf(language: (typeof LANGUAGES)[number], key: string): string {
  const found = key.split('.').reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], catalogues[language])
  return typeof found === 'string' ? found : ''
}

it.each(TOLD)('%s is told in words of its own', (key, english, chinese) => {
  expect(textOf('en_US', key)).toMatch(english)
  expect(textOf('zh_CN', key)).toMatch(chinese)
  expect(textOf('zh_TW', key)).not.toBe('')
})
