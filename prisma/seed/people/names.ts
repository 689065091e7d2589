import type { Random } from '../random.ts'

const FAMILY = [
  ...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文',
]
const MALE = [...'伟强磊军洋勇杰涛明超刚平辉鹏华飞斌波宇浩凯健俊帆帅旭宁龙林峰毅昊亮建国志文海东晨阳庆松']
const FEMALE = [...'芳娜敏静丽艳娟霞秀英慧巧美云莲真环雪荣爱妹香月莺媛瑞凡佳嘉琼勤珍贞莉桂娣叶璧璐娅琦晶妍茜秋珊莎锦黛青倩婷']

export interface FullName {
  name: string
  gender: 'male' | 'female'
}

/** An unused name; two thirds have two given characters. */
export function drawName(random: Random, taken: Set<string>): FullName {
  for (;;) {
    const gender = random.chance(0.76) ? 'male' : 'female'
    const pool = gender === 'male' ? MALE : FEMALE
    const name = random.pick(FAMILY) + random.pick(pool) + (random.chance(0.66) ? random.pick(pool) : '')
    if (taken.has(name)) continue
    taken.add(name)
    return { name, gender }
  }
}
