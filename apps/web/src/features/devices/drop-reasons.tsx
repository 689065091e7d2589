import { type Catalogue, catalogues } from '@muster/i18n'
import { useTranslation } from 'react-i18next'
import classes from './gateway-table.module.css'

type KnownReason = keyof Catalogue['devices']['drop']

function isKnown(reason: string): reason is KnownReason {
  return reason in catalogues.zh_CN.devices.drop
}

type ExplainedReason = keyof Catalogue['devices']['dropHint']

function isExplained(reason: string): reason is ExplainedReason {
  return reason in catalogues.zh_CN.devices.dropHint
}

/** Why frames or readings went no further, the most frequent first. A reason of a newer server is shown by its code. */
export function DropReasons({ drops }: { drops: Readonly<Record<string, number>> }) {
  const { t } = useTranslation()
  const counted = Object.entries(drops)
    .filter(([, count]) => count > 0)
    .sort(([, a], [, b]) => b - a)
  if (counted.length === 0) return t('devices.noDrops')
  return (
    <ul className={classes.drops}>
      {counted.map(([reason, count]) => (
        <li key={reason} title={isExplained(reason) ? t(`devices.dropHint.${reason}`) : reason}>
          {isKnown(reason) ? t(`devices.drop.${reason}`) : reason} <strong>{count}</strong>
        </li>
      ))}
    </ul>
  )
}
