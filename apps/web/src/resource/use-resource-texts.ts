import type { Resource } from '@muster/contracts'
import { useTranslation } from 'react-i18next'

/**
 * Texts of a resource by key convention: `resources.<name>.title`, `.fields.<field>`, `.groups.<group>.<field>`,
 * `options.<set>.<value>`.
 */
export function useResourceTexts(resource: Pick<Resource, 'name'>) {
  const { t } = useTranslation()
  const word = (key: string, values?: Record<string, string | number>) => t(key as never, (values ?? {}) as never) as unknown as string
  return {
    title: word(`resources.${resource.name}.title`),
    field: (name: string) => word(`resources.${resource.name}.fields.${name}`),
    /** A field of a group. */
    grouped: (group: string, name: string) => word(`resources.${resource.name}.groups.${group}.${name}`),
    filter: (name: string) => word(`resources.${resource.name}.filters.${name}`),
    action: (key: string) => word(`resources.${resource.name}.actions.${key}`),
    option: (set: string, value: string) => word(`options.${set}.${value}`),
    word,
    t,
  }
}
