/** What stands around the pages behind the login. */
export const layout = {
  breadcrumb: '目前位置',
  tags: {
    label: '已瀏覽頁面',
    menu: '「{{title}}」的標籤操作',
    closeOne: '關閉「{{title}}」',
    refresh: '重新整理',
    close: '關閉',
    closeOthers: '關閉其他',
    closeAll: '全部關閉',
  },
  notice: { label: '公告', pause: '暫停捲動', resume: '繼續捲動' },
  display: {
    label: '顯示設定',
    size: '介面大小',
    large: '大',
    medium: '中（預設）',
    small: '小',
    mini: '極小',
  },
}
