import { Button, Fieldset, SimpleGrid, Text } from '@mantine/core'
import type { PlanPicture } from '@muster/contracts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { planFile } from '../../../live/plan-objects.ts'
import { NumberLine } from './number-line.tsx'
import classes from './picture-points.module.css'
import type { PicturePoint } from './picture-values.ts'

/** The picture of the form: a newly chosen one, or that of the plan. */
export interface PictureFile {
  id: string | null
  fileId: string | null
  size: { widthPx: number; heightPx: number }
  blob: Blob | null
}

interface PicturePointsProps {
  file: PictureFile | null
  widthM: number
  points: PlanPicture['points']
  onChange: (points: PlanPicture['points']) => void
}

/** Two points, typed or picked on the picture. */
export function PicturePoints({ file, widthM, points, onChange }: PicturePointsProps) {
  const { t } = useTranslation()
  const [picking, setPicking] = useState<0 | 1 | null>(null)
  const change = (index: 0 | 1, changed: Partial<PicturePoint>) => {
    const [a, b] = points
    onChange(index === 0 ? [{ ...a, ...changed }, b] : [a, { ...b, ...changed }])
  }
  const address = usePictureAddress(file)
  const heightM = file === null ? widthM : (widthM * file.size.heightPx) / file.size.widthPx
  const pick = (share: { left: number; top: number }) => {
    if (picking === null) return
    const round = (metres: number) => Math.round(metres * 100) / 100
    change(picking, { leftM: round(share.left * widthM), topM: round(share.top * heightM) })
    setPicking(null)
  }
  return (
    <>
      {address !== null && (
        <div className={classes.frame} data-picking={picking !== null || undefined}>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same is typed below */}
          <img
            src={address}
            alt={t('sitePlan.picture.file')}
            onClick={(event) => {
              const box = event.currentTarget.getBoundingClientRect()
              pick({ left: (event.clientX - box.left) / box.width, top: (event.clientY - box.top) / box.height })
            }}
          />
          {points.map(({ leftM, topM }, index) => (
            <span key={index} className={classes.point} style={{ left: `${(leftM / widthM) * 100}%`, top: `${(topM / heightM) * 100}%` }}>
              {index + 1}
            </span>
          ))}
        </div>
      )}
      {picking !== null && <Text size="sm">{t('sitePlan.picture.picking', { number: picking + 1 })}</Text>}
      {([0, 1] as const).map((index) => (
        <Fieldset key={index} legend={t('sitePlan.picture.point', { number: index + 1 })}>
          <SimpleGrid cols={4}>
            {(['leftM', 'topM', 'lonDeg', 'latDeg'] as const).map((key) => (
              <NumberLine
                key={key}
                label={t(`sitePlan.picture.${key}`)}
                decimals={key.endsWith('Deg') ? 8 : 3}
                value={points[index][key]}
                onChange={(value) => change(index, { [key]: value })}
              />
            ))}
          </SimpleGrid>
          {address !== null && (
            <Button mt="xs" size="compact-xs" variant="default" onClick={() => setPicking(index)}>
              {t('sitePlan.picture.pick', { number: index + 1 })}
            </Button>
          )}
        </Fieldset>
      ))}
    </>
  )
}

/** URL for the browser; null while there is none. */
function usePictureAddress(file: PictureFile | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    let made: string | null = null
    let gone = false
    const open = (blob: Blob | null) => {
      if (blob === null || gone) return
      made = URL.createObjectURL(blob)
      setAddress(made)
    }
    if (file?.blob) open(file.blob)
    else if (file?.id) void planFile(file.id, 'picture').then(open)
    return () => {
      gone = true
      if (made !== null) URL.revokeObjectURL(made)
      setAddress(null)
    }
  }, [file])
  return address
}
