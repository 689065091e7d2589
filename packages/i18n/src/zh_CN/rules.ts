/** Why a field of a form is not accepted. */
export const rules = {
  required: '该项为必填项',
  tooShort: '长度不能少于 {{min}} 个字符',
  tooLong: '长度不能超过 {{max}} 个字符',
  tooMany: '最多可选 {{most}} 项',
  format: '输入格式不符合要求',
  form: '请检查填写的字段是否合法',
  endBeforeStart: '结束不能早于开始',
  idNumber: '证件号码不正确',
  positive: '必须大于 0',
  wheelDiameter: '车轮直径须为小于 1000 的正数',
  cardsDiffer: '车辆定位卡与司机定位卡不能相同',
  disappearanceS: '定位卡消失时间须为 1～3600 秒',
  menuQuery: '不能包含空格、# 或反斜杠',
  menuAddress: '请输入以 http:// 或 https:// 开头的地址，且不能包含用户名',
  menuCode: '请以 site: 开头，如 site:weather:view，只用小写字母、数字和连字符',
}
