/** Import and export. */
export const exchange = {
  notes: '填写说明',
  template: '导入模板',
  errors: '导入错误',
  export: '导出',
  reason: '错误原因',
  fault: '{{heading}}：{{message}}',
  faultSeparator: '；',
  repeatedColumn: '{{name}}（重复）',
  unnamedColumn: '{{letter}} 列（没有列名）',
  rangeFrom: '{{label}}（起）',
  rangeTo: '{{label}}（止）',
  noteRequired: '红色表头的列必填，其余列可以不填或删除。',
  noteEmpty: '编号已存在的行会更新原有数据；空单元格不改变原有内容。',
  noteText: '证件号、卡号、手机号等长数字请使用文本格式。',
  noteDates: '日期写作 yyyy-MM-dd，时间写作 yyyy-MM-dd HH:mm:ss。',
  noteChoices: '{{heading}}：可选 {{choices}}',
  noteReference: '{{heading}}：填写编号，或唯一的名称',
  mark: '导出记录',
  markLine: '由 {{name}} 于 {{time}} 导出',
  markDuty: '本文件含个人信息，请妥善保管，不得外传。',
}

export const menu = {
  reports: '报表统计',
  exports: '导出中心',
}

export const reasons = {
  repeatedInFile: '与第 {{line}} 行重复',
  unknownOption: '不是可选值，可选：{{options}}',
  wrongDate: '日期格式应为 yyyy-MM-dd',
  wrongYear: '年份应为 4 位数字',
  wrongUnit: '应为数值和单位，单位可选：{{units}}',
  wrongShape: '应为图形文本，如 FLOOR 1; POINT (12.5 40)，且为该项可绘制的图形',
  wrongDatetime: '时间格式应为 yyyy-MM-dd HH:mm:ss',
  numberCell: '长数字请设为文本格式，Excel 已丢失精度',
  cellTooLong: '单元格内容过长',
  formulaCell: '不接受公式，请粘贴为数值',
  errorCell: '单元格是错误值（如 #N/A），请改为正确内容',
  garbledCell: '单元格中的文字已损坏（出现“�”），请改正后重新导入',
  dateCell: 'Excel 已将该内容变成日期，请将单元格设为文本格式后重新填写',
  hiddenField: '须先填写“{{field}}”',
}

export const errors = {
  noExportData: '没有符合导出条件的数据，请先查询',
  importExpired: '导入校验结果已过期或已使用，请重新上传文件',
  importHasFaults: '文件中有 {{count}} 行错误，请修改后重新上传，或选择仅导入正确的行',
  workbookLocked: '文件有打开密码。请在 Excel 中取消密码后重新上传',
  workbookTooLarge: '文件内容过多（最多 {{rows}} 行）。请删除多余的行、列和空白格式，或拆成几个文件',
  headingsUnknown: '前 10 行中没有找到列名。请下载模板对照列名，至少应有：{{names}}',
}

export const log = {
  action: { exportCancel: '取消导出', exportDownload: '下载导出文件' },
}
