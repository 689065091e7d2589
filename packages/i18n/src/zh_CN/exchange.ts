/** Words in templates, exports and error workbooks. */
export const exchange = {
  notes: '填写说明',
  template: '导入模板',
  errors: '导入错误',
  export: '导出',
  reason: '错误原因',
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
