import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './scale-bar.module.css'
import { lengthText, scaleLengthM } from './scale-length.ts'
import type { SiteMap } from './site-map.ts'

const MOST_PX = 120

/** Real metres. Follows the zoom, not the frame. */
export function ScaleBar({ site }: { site: SiteMap }) {
  const { t } = useTranslation()
  const [mPerPx, setMPerPx] = useState(site.metresPerPixel)
  useEffect(() => {
    const update = () => setMPerPx(site.metresPerPixel)
    update()
    site.map.on('zoom', update)
    return () => void site.map.off('zoom', update)
  }, [site])
  const lengthM = scaleLengthM(mPerPx, MOST_PX)
  const text = lengthText(lengthM)
  return (
    <div className={classes.scale} role="img" aria-label={t('map.control.scale', { length: text })}>
      <span>{text}</span>
      <div className={classes.bar} style={{ width: lengthM / mPerPx }} />
    </div>
  )
}
