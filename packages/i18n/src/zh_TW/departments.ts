export const departments = {
  tree: {
    label: '部門樹',
    empty: '尚無部門',
    menu: '移動「{{name}}」',
    up: '上移',
    down: '下移',
    to: '移動到…',
    toTitle: '移動「{{name}}」到',
    toTop: '設為頂級部門',
    people: '{{count}} 人',
    toggle: '展開或收合「{{name}}」',
    drag: '拖曳「{{name}}」調整順序',
    moved: '已移動「{{name}}」',
    undo: '復原',
  },
  chart: {
    title: '組織架構圖',
    empty: '尚無部門',
    people: '{{count}} 人',
    noHead: '未設負責人',
    zoomIn: '放大',
    zoomOut: '縮小',
    fit: '顯示全部',
    svg: '匯出 SVG',
    png: '匯出 PNG',
    tooLarge: '架構圖過大，無法匯出為 PNG，請匯出 SVG',
    hint: '拖曳畫面移動，滾輪縮放；點選部門查看詳情',
  },
}

export const menu = {
  organisation: '人員組織',
  departments: '部門管理',
  orgChart: '組織架構圖',
}

export const resources = {
  department: {
    title: '部門',
    fields: {
      name: '部門名稱',
      code: '部門代碼',
      number: '部門編號',
      parent: '上級部門',
      parentName: '上級部門',
      head: '負責人',
      headName: '負責人',
      people: '人數（含下級）',
      children: '下級部門數',
    },
    filters: { nameOrCode: '名稱或代碼' },
    actions: {},
  },
}

export const reasons = {
  departmentTop: '頂級部門不能刪除',
  departmentHasChildren: '該部門下有 {{count}} 個子部門，不能刪除',
  departmentInUse: '該部門下有 {{count}} 名人員或車輛，不能刪除',
  departmentUnknown: '部門「{{name}}」不存在',
  departmentAmbiguous: '有多個部門名為「{{name}}」，請填寫部門編號',
  departmentCycle: '上級部門不能是本部門或其下級部門',
}

export const log = {
  action: {
    department: { move: '調整部門位置' },
  },
}
