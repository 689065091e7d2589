export const people = {
  personal: { show: '檢視完整個人資料', note: '檢視行為會記入系統日誌。', hide: '隱藏' },
  leave: {
    title: '「{{name}}」離職',
    text: '離職後收回定位卡、停用登入帳號、退出巡檢班組，不再擔任部門負責人，並從選人清單中移除；軌跡和警報紀錄保留。',
    date: '離職日期',
    confirm: '確認離職',
  },
  photos: {
    open: '批次照片',
    title: '批次匯入照片',
    text: '上傳 .zip 壓縮檔：檔內有且僅有一個資料夾，照片以定位卡號命名，不超過 {{size}}。',
    drop: '將壓縮檔拖到此處，或點選選擇',
    report: '已匯入 {{taken}} 張，{{failed}} 張未匯入',
  },
}

export const menu = {
  staff: '員工管理',
  certificates: '特種作業證',
  action: { unmask: '檢視完整個人資料（手機、證件、電子郵件、住址、工作經歷）' },
}

export const resources = {
  person: {
    title: '員工',
    fields: {
      name: '姓名',
      number: '工號',
      gender: '性別',
      department: '部門',
      departName: '部門',
      post: '職位',
      jobName: '職位',
      phone: '手機號碼',
      email: '電子郵件',
      tagSn: '定位卡號',
      accessCard: '門禁卡號',
      alarmTemplate: '警報範本',
      idType: '證件類型',
      idNumber: '證件號碼',
      education: '學歷',
      major: '主修',
      jobTitle: '職稱',
      address: '住址',
      postcode: '郵遞區號',
      enterpriseHead: '企業負責人',
      manager: '管理人員',
      photo: '照片',
      leftOn: '離職日期',
      experience: '工作經歷',
      safetyEngineer: '註冊安全工程師證',
      safetyAssessor: '安全評估師證',
      idPaper: '身分證件',
      educationPaper: '學歷證書',
      healthPaper: '健康證明',
      accountName: '登入帳號',
      roleName: '角色',
      certificates: '特種作業證',
    },
    filters: { name: '姓名或工號', departId: '部門', jobId: '職位', card: '定位卡', certificates: '特種作業證', left: '已離職' },
    actions: { leave: '離職' },
  },
  specialCertificate: {
    title: '特種作業證',
    fields: {
      person: '持證人',
      personName: '持證人',
      name: '證書名稱',
      number: '證書編號',
      firstIssuedOn: '初次領證日期',
      valid: '有效期限',
      validFrom: '有效期起',
      validTo: '有效期止',
      reviewOn: '複審日期',
      tenYearExtension: '延期至十年',
      permittedItems: '准許作業項目',
      photo: '證書照片',
      state: '狀態',
    },
    filters: { nameOrNumber: '證書名稱或編號', personId: '持證人', state: '狀態', validTo: '有效期至' },
    actions: {},
  },
}

export const options = {
  sex: { 1: '男', 2: '女' },
  gender: { male: '男', female: '女' },
  idType: { resident: '居民身分證', officer: '軍官證', student: '學生證', driver: '駕駛執照', passport: '護照', hkMacao: '港澳通行證' },
  education: {
    primary: '小學',
    juniorHigh: '國中',
    seniorHigh: '高中',
    vocational: '高職',
    college: '專科',
    bachelor: '學士',
    master: '碩士',
    doctor: '博士',
  },
  expiry: { none: '無', valid: '有效', soon: '即將到期', expired: '已過期' },
}

export const rules = {
  idNumber: '證件號碼不正確',
}

export const reasons = {
  idNumberTaken: '該證件號碼已登記給「{{name}}」',
  personUnknown: '人員「{{name}}」不存在',
  personAmbiguous: '有多名人員叫「{{name}}」，請填寫工號',
  personHasAccount: '該人員已有帳號，無法刪除',
  personLeft: '該人員已離職',
  personLeftNoCard: '該人員已離職，不能綁定定位卡',
  leaveInFuture: '離職日期不能晚於今天',
  zipOneFolder: '壓縮檔內必須有且僅有一個資料夾',
  zipUnsafe: '壓縮檔內有不安全的檔名或超大內容',
  zipTooMany: '壓縮檔內檔案過多，一次最多 {{most}} 張照片，請分批上傳',
}

export const log = {
  action: {
    personal: { unmask: '檢視完整個人資料' },
    personPersonal: '檢視完整個人資料',
    person: { photos: '批次匯入照片', leave: '人員離職' },
  },
}
