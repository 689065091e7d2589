import MapScreen from '../../features/map/map.screen.tsx'
import { inOrder, MapLayersProvider } from '../../map/shell/map-layers.ts'
import { FEATURES } from '../menu/features.ts'

/** The live map, with what the features draw over it: everything is loaded before it is shown. */
async function putTogether() {
  const loaded = await Promise.all(FEATURES.flatMap(({ layer }) => (layer ? [layer()] : [])))
  const layers = inOrder(loaded.map((module) => module.default))
  const LiveMapView = () => (
    <MapLayersProvider value={layers}>
      <MapScreen />
    </MapLayersProvider>
  )
  return { default: LiveMapView }
}

let view: ReturnType<typeof putTogether> | undefined
/** The same page each time; one that failed to load is requested again. */
export function loadLiveMap(): ReturnType<typeof putTogether> {
  view ??= putTogether().catch((error: unknown) => {
    view = undefined
    throw error
  })
  return view
}
