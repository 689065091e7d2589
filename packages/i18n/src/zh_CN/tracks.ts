export const tracks = {
  title: '轨迹回放',
  subject: {
    title: '对象',
    search: '姓名、部门、单位、定位卡号、车牌',
    label: '搜索人员或车辆',
    none: '没有符合条件的人员或车辆',
    more: '仅列出前 {{number}} 个，请输入更多文字',
    change: '更换对象',
    choose: '请选择要回放的人员或车辆',
    presence: { present: '在册', left: '已离职', returned: '已还卡', deleted: '已删除' },
    until: '{{state}}，携卡至 {{at}}',
    asking: '正在查找已离开的人员和车辆',
  },
  range: {
    title: '时间范围',
    minutes: '最近 {{number}} 分钟',
    hours: '最近 {{number}} 小时',
    from: '开始',
    to: '结束',
    apply: '查询',
    earlier: '前移一个时段',
    later: '后移一个时段',
    fault: { order: '结束须晚于开始', span: '一次最多查询 31 天', old: '轨迹保存一年，开始时间过早' },
  },
  summary: {
    title: '概要',
    fixes: '定位点',
    distance: '行程',
    moving: '移动时长',
    gaps: '无数据时段',
    gapsValue: '{{number}} 段，共 {{length}}',
    noGaps: '无',
  },
  speed: {
    title: '速度',
    stand: '停留（低于 0.3 m/s）',
    slow: '慢行（0.3～1 m/s）',
    walk: '步行（1～2 m/s）',
    fast: '快速（2～5 m/s）',
    drive: '行车（5 m/s 以上）',
    gap: '无数据，路径未知',
  },
  alarms: { title: '该时段报警', none: '无报警', failed: '报警读取失败', jump: '跳到 {{at}} 的{{kind}}' },
  loading: '正在读取轨迹',
  failed: '轨迹读取失败',
  empty: '该时段没有轨迹',
  emptyHint: '可更换时间范围，或确认该对象当时佩戴了定位卡。',
  player: {
    label: '播放控制',
    play: '播放（空格）',
    pause: '暂停（空格）',
    previous: '上一定位点',
    next: '下一定位点',
    speed: '播放速度',
    times: '×{{number}}',
    skipGaps: '跳过无数据时段',
    follow: '视图跟随',
    timeline: '时间轴',
    noData: '无数据',
    at: '{{at}}，{{floor}}，{{speed}} m/s',
    atGap: '{{at}}，无数据',
    before: '轨迹尚未开始',
  },
}

export const menu = {
  tracks: '轨迹回放',
}

export const errors = {
  trackRangeInvalid: '查询时间不正确：开始须早于结束，且跨度不超过 31 天',
}

export const log = {
  action: {
    track: { viewed: '查看轨迹' },
  },
}
