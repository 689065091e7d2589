import { Button } from '@mantine/core'
import type { Resource } from '@muster/contracts'
import { useNewRows } from './use-new-rows.ts'
import type { ResourceList } from './use-resource-list.ts'
import { useResourceTexts } from './use-resource-texts.ts'

/** New rows of a live list wait behind this: it loads the first page again. */
export function NewRowsChip<Row extends { id: string }>({ resource, list }: { resource: Resource; list: ResourceList<Row> }) {
  const { word } = useResourceTexts(resource)
  const waiting = useNewRows(resource, list)
  return (
    <span role="status">
      {waiting > 0 && (
        <Button
          size="compact-sm"
          radius="xl"
          onClick={() => {
            if (list.page !== 1) list.change({ type: 'page', page: 1, size: list.size })
            list.reload()
          }}
        >
          {word(waiting < list.size ? 'resource.newRows' : 'resource.manyNewRows', { count: waiting })}
        </Button>
      )}
    </span>
  )
}
