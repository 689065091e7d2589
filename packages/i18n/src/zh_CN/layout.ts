/** What stands around the pages behind the login. */
export const layout = {
  breadcrumb: '当前位置',
  tags: {
    label: '已访问页面',
    menu: '“{{title}}”的标签操作',
    closeOne: '关闭“{{title}}”',
    refresh: '刷新',
    close: '关闭',
    closeOthers: '关闭其他',
    closeAll: '全部关闭',
  },
  notice: { label: '公告', pause: '暂停滚动', resume: '继续滚动' },
  display: {
    label: '显示设置',
    size: '界面尺寸',
    large: '大',
    medium: '中（默认）',
    small: '小',
    mini: '极小',
  },
}
