import '@mantine/core/styles.css'
import '../../app/tokens.css'
import { MantineProvider } from '@mantine/core'
import { LANGUAGES } from '@muster/contracts'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { theme } from '../../app/theme.ts'
import { addPageTexts } from '../../i18n/page-texts.ts'
import { changeLanguage, i18next } from '../../i18n/setup.ts'
import { AreaEditor, type EditedArea } from '../editor/area-editor.tsx'
import { makeBenchSite } from './bench-site.ts'

/** A star-like area, as irregular as a digitised shore line. */
function crooked(points: number): EditedArea {
  const ring = Array.from({ length: points }, (_, i): [number, number] => {
    const angle = (i / points) * 2 * Math.PI
    const radiusM = 90 + 12 * Math.sin(angle * 31) + 3 * Math.sin(angle * 217)
    return [200 + radiusM * Math.cos(angle), 150 + radiusM * Math.sin(angle)]
  })
  return { id: 'crooked', name: `${points}`, floor: 0, shape: { type: 'polygon', rings: [ring] } }
}

/** As many areas with thirty corners each as a large plant has on a floor. */
function scattered(count: number): EditedArea[] {
  const columns = Math.ceil(Math.sqrt(count))
  return Array.from({ length: count }, (_, i) => {
    const [x, y] = [((i % columns) + 0.5) * (400 / columns), (Math.floor(i / columns) + 0.5) * (300 / columns)]
    // Large enough to overlap: wherever the bench clicks there is one.
    const radiusM = 260 / columns
    const ring = Array.from({ length: 30 }, (_, k): [number, number] => {
      const angle = (k / 30) * 2 * Math.PI
      return [x + radiusM * Math.cos(angle), y + radiusM * Math.sin(angle)]
    })
    return { id: `area-${i}`, name: `A${i}`, floor: 0, shape: { type: 'polygon', rings: [ring] } }
  })
}

/** `?points=10000&areas=200&range=no&lang=en_US&theme=dark`: opened by the bench's driver, and by hand to look at. */
const query = new URLSearchParams(location.search)
const points = Number(query.get('points') ?? 0)
const areas = [...scattered(Number(query.get('areas') ?? 0)), ...(points > 0 ? [crooked(points)] : [])]
const language = LANGUAGES.find((each) => each === query.get('lang')) ?? 'zh_CN'
addPageTexts()
changeLanguage(language)
createRoot(document.getElementById('editor')!).render(
  <I18nextProvider i18n={i18next}>
    <MantineProvider theme={theme} forceColorScheme={query.get('theme') === 'dark' ? 'dark' : 'light'}>
      <div style={{ height: '100vh' }}>
        <AreaEditor
          site={{ ...makeBenchSite(), areas: [] }}
          areas={areas}
          {...(query.has('range') && {
            range:
              query.get('range') === 'no'
                ? null
                : [
                    [
                      [0, 0],
                      [400, 0],
                      [400, 300],
                      [0, 300],
                    ],
                  ],
          })}
          onChange={(next) => {
            window.editedAreas = next
          }}
        />
      </div>
    </MantineProvider>
  </I18nextProvider>,
)

declare global {
  interface Window {
    /** The editor's last change: read by the bench's driver. */
    editedAreas?: readonly EditedArea[]
  }
}
