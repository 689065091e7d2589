import '../../components/page-styles.css'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { ScreenEditor } from '../../features/screens/edit/screen-editor.tsx'
import { ScreenPartsProvider } from '../../features/screens/show/screen-parts.ts'
import { addPageTexts } from '../../i18n/page-texts.ts'
import { SCREEN_PARTS } from './screen-parts.ts'

addPageTexts()
/** A page of the menu, known to the router once the menu's routes are built. */
const LIST = '/settings/monitoring-centre'
const route = getRouteApi('/screen')

/** Without a screen there is nothing to edit: one is chosen in the list. */
export function ScreenEditorRoute() {
  const { id } = route.useSearch()
  if (id === undefined) return <Navigate to={LIST as never} replace />
  return (
    <ScreenPartsProvider value={SCREEN_PARTS}>
      <ScreenEditor id={id} />
    </ScreenPartsProvider>
  )
}
