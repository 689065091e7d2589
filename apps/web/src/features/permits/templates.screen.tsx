import { type PermitTemplateRow, permitTemplate } from '@muster/contracts'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'

export const permitTemplateScreen = defineListScreen<PermitTemplateRow>({
  resource: permitTemplate,
  columns: [
    { name: 'type', kind: { options: 'permitKind' } },
    { name: 'level', kind: { options: 'permitKind' } },
    { name: 'measures', kind: 'number' },
    { name: 'signers' },
    { name: 'certificates' },
  ],
  nameOf: ({ level }) => level,
})

const PermitTemplatesScreen = () => <ListScreen screen={permitTemplateScreen} />

export default PermitTemplatesScreen
