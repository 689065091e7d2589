export const people = {
  personal: { show: '查看完整个人信息', note: '查看行为会记入系统日志。', hide: '隐藏' },
  leave: {
    title: '“{{name}}”离职',
    text: '离职后收回定位卡、停用登录账号、退出巡检班组，不再担任部门负责人，并从选人列表中移除；轨迹和报警记录保留。',
    date: '离职日期',
    confirm: '确认离职',
  },
  photos: {
    open: '批量照片',
    title: '批量导入照片',
    text: '上传 .zip 压缩包：包内有且仅有一个文件夹，照片以定位卡号命名，不超过 {{size}}。',
    drop: '将压缩包拖到此处，或点击选择',
    report: '已导入 {{taken}} 张，{{failed}} 张未导入',
  },
}

export const menu = {
  staff: '员工管理',
  certificates: '特种作业证',
  action: { unmask: '查看完整个人信息（手机、证件、邮箱、住址、工作经历）' },
}

export const resources = {
  person: {
    title: '员工',
    fields: {
      name: '姓名',
      number: '工号',
      gender: '性别',
      department: '部门',
      departName: '部门',
      post: '岗位',
      jobName: '岗位',
      phone: '手机号码',
      email: '电子邮箱',
      tagSn: '定位卡号',
      accessCard: '门禁卡号',
      alarmTemplate: '报警模板',
      idType: '证件类型',
      idNumber: '证件号码',
      education: '学历',
      major: '专业',
      jobTitle: '职称',
      address: '住址',
      postcode: '邮政编码',
      enterpriseHead: '企业负责人',
      manager: '管理人员',
      photo: '照片',
      leftOn: '离职日期',
      experience: '工作经历',
      safetyEngineer: '注册安全工程师证',
      safetyAssessor: '安全评价师证',
      idPaper: '身份证件',
      educationPaper: '学历证书',
      healthPaper: '健康证',
      accountName: '登录账号',
      roleName: '角色',
      certificates: '特种作业证',
    },
    filters: { name: '姓名或工号', departId: '部门', jobId: '岗位', card: '定位卡', certificates: '特种作业证', left: '已离职' },
    actions: { leave: '离职' },
  },
  specialCertificate: {
    title: '特种作业证',
    fields: {
      person: '持证人',
      personName: '持证人',
      name: '证书名称',
      number: '证书编号',
      firstIssuedOn: '初次领证日期',
      valid: '有效期',
      validFrom: '有效期起',
      validTo: '有效期止',
      reviewOn: '复审日期',
      tenYearExtension: '延期至十年',
      permittedItems: '准操项目',
      photo: '证书照片',
      state: '状态',
    },
    filters: { nameOrNumber: '证书名称或编号', personId: '持证人', state: '状态', validTo: '有效期至' },
    actions: {},
  },
}

export const options = {
  sex: { 1: '男', 2: '女' },
  gender: { male: '男', female: '女' },
  idType: { resident: '居民身份证', officer: '军官证', student: '学生证', driver: '驾驶证', passport: '护照', hkMacao: '港澳通行证' },
  education: {
    primary: '小学',
    juniorHigh: '初中',
    seniorHigh: '高中',
    vocational: '中专',
    college: '大专',
    bachelor: '本科',
    master: '硕士',
    doctor: '博士',
  },
  expiry: { none: '无', valid: '有效', soon: '即将到期', expired: '已过期' },
}

export const rules = {
  idNumber: '证件号码不正确',
}

export const reasons = {
  idNumberTaken: '该证件号码已登记给“{{name}}”',
  personUnknown: '人员“{{name}}”不存在',
  personAmbiguous: '有多名人员叫“{{name}}”，请填写工号',
  personHasAccount: '该人员已有账号，无法删除',
  personLeft: '该人员已离职',
  personLeftNoCard: '该人员已离职，不能绑定定位卡',
  leaveInFuture: '离职日期不能晚于今天',
  zipOneFolder: '压缩包内必须有且仅有一个文件夹',
  zipUnsafe: '压缩包内有不安全的文件名或超大内容',
  zipTooMany: '压缩包内文件过多，一次最多 {{most}} 张照片，请分批上传',
}

export const log = {
  action: {
    personal: { unmask: '查看完整个人信息' },
    personPersonal: '查看完整个人信息',
    person: { photos: '批量导入照片', leave: '人员离职' },
  },
}
