import { buildTag } from '@muster/test-support'
import { saved } from './forms.ts'
import type { TestApi } from './test-api.ts'

/** A department, a post, a contractor unit and two cards of building A, created through the api. */
export async function buildCompany(site: TestApi, token: string) {
  const root = await saved(site, token, 'department', { name: '总公司', code: 'ROOT' })
  const production = await saved(site, token, 'department', { name: '生产部', code: 'PROD', parent: [{ id: root.id, name: '总公司' }] })
  const operator = await saved(site, token, 'post', { name: '操作工', code: 'OP' })
  const unit = await saved(site, token, 'contractorUnit', { name: '安捷检修', category: 'subcontract' })
  for (const sn of ['CARD-1', 'CARD-2', 'CARD-3']) await buildTag(site.database.pool, site.buildingA, { sn })
  return {
    root,
    production,
    operator,
    unit,
    department: [{ id: production.id, name: '生产部' }],
    post: [{ id: operator.id, name: '操作工' }],
  }
}
