import '@mantine/core/styles.css'
import '../../app/tokens.css'
import { MantineProvider } from '@mantine/core'
import { type EndpointData, LANGUAGES } from '@muster/contracts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { theme } from '../../app/theme.ts'
import DrawDialog from '../../features/areas/draw-dialog.tsx'
import { addPageTexts } from '../../i18n/page-texts.ts'
import { changeLanguage, i18next } from '../../i18n/setup.ts'
import { areaTypeLooksKey } from '../../live/area-type-looks.ts'
import { siteKey } from '../../live/queries.ts'
import { makeBenchSite } from './bench-site.ts'

type Fence = EndpointData<'areaFences'>[number]

const PLAIN = { typeId: 'zone', riskLevel: null, version: 1 }

/** A star-like area, as irregular as a digitised shore line. */
function crooked(points: number): Fence {
  const ring = Array.from({ length: points }, (_, i): [number, number] => {
    const angle = (i / points) * 2 * Math.PI
    const radiusM = 90 + 12 * Math.sin(angle * 31) + 3 * Math.sin(angle * 217)
    return [200 + radiusM * Math.cos(angle), 150 + radiusM * Math.sin(angle)]
  })
  return { id: 'crooked', name: `${points}`, floor: 0, shape: { type: 'polygon', rings: [ring] }, ...PLAIN }
}

/** As many areas with thirty corners each as a large plant has on a floor. */
function scattered(count: number): Fence[] {
  const columns = Math.ceil(Math.sqrt(count))
  return Array.from({ length: count }, (_, i) => {
    const [x, y] = [((i % columns) + 0.5) * (400 / columns), (Math.floor(i / columns) + 0.5) * (300 / columns)]
    // Large enough to overlap: wherever the bench clicks there is one.
    const radiusM = 260 / columns
    const ring = Array.from({ length: 30 }, (_, k): [number, number] => {
      const angle = (k / 30) * 2 * Math.PI
      return [x + radiusM * Math.cos(angle), y + radiusM * Math.sin(angle)]
    })
    return { id: `area-${i}`, name: `A${i}`, floor: 0, shape: { type: 'polygon', rings: [ring] }, ...PLAIN }
  })
}

/**
 * The dialog in which areas are drawn, `?points=10000&areas=200&lang=en_US&theme=dark`: opened by the bench's driver,
 * which answers for the api, and by hand to look at.
 */
const query = new URLSearchParams(location.search)
const points = Number(query.get('points') ?? 0)
const fences = [...scattered(Number(query.get('areas') ?? 0)), ...(points > 0 ? [crooked(points)] : [])]
const floors = [0, 1].map((number) => ({ number, label: `F${number}`, elevationM: 4 * number, heightM: 4 }))
const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } })
client.setQueryData(siteKey, { ...makeBenchSite(), floors })
client.setQueryData(['areaFences'], fences)
client.setQueryData(areaTypeLooksKey, [{ id: 'zone', name: 'Zone', use: 'zone', colour: 'slate' }])
addPageTexts()
changeLanguage(LANGUAGES.find((each) => each === query.get('lang')) ?? 'zh_CN')
const nothing = () => undefined
createRoot(document.getElementById('editor')!).render(
  <I18nextProvider i18n={i18next}>
    <MantineProvider theme={theme} forceColorScheme={query.get('theme') === 'dark' ? 'dark' : 'light'}>
      <QueryClientProvider client={client}>
        <DrawDialog onClose={nothing} onSaved={nothing} />
      </QueryClientProvider>
    </MantineProvider>
  </I18nextProvider>,
)
