export const departments = {
  tree: {
    label: '部门树',
    empty: '还没有部门',
    menu: '移动“{{name}}”',
    up: '上移',
    down: '下移',
    to: '移动到…',
    toTitle: '移动“{{name}}”到',
    toTop: '设为顶级部门',
    people: '{{count}} 人',
    toggle: '展开或收起“{{name}}”',
    drag: '拖动“{{name}}”调整顺序',
    moved: '已移动“{{name}}”',
    undo: '撤销',
  },
  chart: {
    title: '组织架构图',
    empty: '还没有部门',
    people: '{{count}} 人',
    noHead: '未设负责人',
    zoomIn: '放大',
    zoomOut: '缩小',
    fit: '显示全部',
    svg: '导出 SVG',
    png: '导出 PNG',
    tooLarge: '架构图过大，无法导出为 PNG，请导出 SVG',
    hint: '拖动画面移动，滚轮缩放；点击部门查看详情',
  },
}

export const menu = {
  organisation: '人员组织',
  departments: '部门管理',
  orgChart: '组织架构图',
}

export const resources = {
  department: {
    title: '部门',
    fields: {
      name: '部门名称',
      code: '部门编码',
      number: '部门编号',
      parent: '上级部门',
      parentName: '上级部门',
      head: '负责人',
      headName: '负责人',
      people: '人数（含下级）',
      children: '下级部门数',
    },
    filters: { nameOrCode: '名称或编码' },
    actions: {},
  },
}

export const reasons = {
  departmentTop: '顶级部门不能删除',
  departmentHasChildren: '该部门下有 {{count}} 个子部门，不能删除',
  departmentInUse: '该部门下有 {{count}} 名人员或车辆，不能删除',
  departmentUnknown: '部门“{{name}}”不存在',
  departmentAmbiguous: '有多个部门名为“{{name}}”，请填写部门编号',
  departmentCycle: '上级部门不能是本部门或其下级部门',
}

export const log = {
  action: {
    department: { move: '调整部门位置' },
  },
}
