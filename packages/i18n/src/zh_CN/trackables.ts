/** A person, vehicle or visit with all that is known of it. */
export const record = {
  tab: {
    fields: '资料',
    inside: '当前在内',
    visits: '到访记录',
    holders: '绑定记录',
    battery: '电量',
    health: '运行',
    survey: '检验',
    orders: '下发记录',
    card: '定位卡',
    track: '轨迹',
    alarms: '报警',
    certificates: '证书',
    log: '日志',
  },
  status: '实时状态',
  map: '地图',
  photo: '{{name}}的照片',
  all: '查看全部',
  noAlarms: '没有报警记录',
  noCertificates: '没有特种作业证',
  noLog: '没有日志',
  noTrack: '最近 {{days}} 天没有轨迹',
  track: '最近 {{days}} 天的轨迹',
  trackColumn: { day: '日期', from: '首次定位', to: '末次定位', replay: '回放' },
  replay: '回放 {{day}} 的轨迹',
}

export const log = {
  action: {
    trackable: { view: '查看人员或车辆详情' },
  },
}

/** What a deletion does beside hiding its rows. */
export const effects = {
  cards: '解绑 {{count}} 张定位卡，可发给他人使用',
  alarms: '{{count}} 条未结束的报警保留，仍须处理',
  certificates: '{{count}} 份特种作业证一并删除',
  teams: '退出 {{count}} 个巡检班组',
  departments: '{{count}} 个部门不再有负责人',
  tracks: '轨迹、报警和绑卡记录保留，仍可查询和回放',
}
