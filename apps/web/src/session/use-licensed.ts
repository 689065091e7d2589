import type { Field } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { licenceQuery } from './licence.ts'
import { savedSession } from './session.ts'

/** The fields without those of parts of the product that the licence of the building does not list. */
export function useLicensedFields(fields: readonly Field[]): readonly Field[] {
  const buildId = savedSession().buildId ?? ''
  const asks = fields.some(({ module }) => module !== undefined)
  const licence = useQuery({ ...licenceQuery(buildId), enabled: asks && buildId !== '' }).data
  return asks ? fields.filter(({ module }) => !module || licence?.modules.some(({ code }) => code === module)) : fields
}
