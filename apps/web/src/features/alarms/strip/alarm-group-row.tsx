import { Button } from '@mantine/core'
import { IconCheck, IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../session/session-info.ts'
import { acknowledgeAlarms } from '../alarm-actions.ts'
import type { AlarmGroup } from '../alarm-order.ts'
import { PriorityMark } from '../priority-mark.tsx'
import { useAlarmTexts } from '../use-alarm-texts.ts'
import { AlarmRow } from './alarm-row.tsx'
import classes from './alarm-strip.module.css'

/** A group opens to this many rows at most; the list has the others, by pages. */
const MOST_MEMBERS_SHOWN = 50

/** Many alarms of one kind in one area as one row, with the first of them; opens to all. */
export function AlarmGroupRow({ group, onOpen }: { group: AlarmGroup; onOpen: () => void }) {
  const { t } = useTranslation()
  const texts = useAlarmTexts()
  const mayAcknowledge = useMay('alarm:acknowledge')
  const [open, setOpen] = useState(false)
  const { firstOut, alarms } = group
  const unacknowledged = alarms.filter(({ work }) => work === 'new')
  const ringing = unacknowledged.some(({ active }) => active)
  return (
    <>
      <li className={classes.row} data-state={ringing ? 'activeNew' : 'clearedNew'} data-priority={firstOut.priority}>
        <PriorityMark priority={firstOut.priority} blink={ringing} />
        <span className={classes.what}>{texts.what(firstOut)}</span>
        <span className={classes.subject}>
          <strong className={classes.who}>{t('alarms.strip.groupOf', { number: alarms.length })}</strong>
          <span className={classes.where}>{firstOut.areaName ?? texts.where(firstOut)}</span>
        </span>
        <span className={classes.wide}>{t('alarms.strip.groupFirst', { who: texts.who(firstOut), at: texts.at(firstOut.startedAt) })}</span>
        <span className={classes.actions}>
          {mayAcknowledge && open && unacknowledged.length > 0 && (
            <Button
              size="compact-sm"
              leftSection={<IconCheck size={15} aria-hidden />}
              onClick={() => void acknowledgeAlarms(unacknowledged.map(({ id }) => id))}
            >
              {t('alarms.strip.acknowledgeGroup', { number: unacknowledged.length })}
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="default"
            aria-expanded={open}
            rightSection={open ? <IconChevronUp size={14} aria-hidden /> : <IconChevronDown size={14} aria-hidden />}
            onClick={() => {
              setOpen(!open)
              if (!open) onOpen()
            }}
          >
            {t(open ? 'alarms.strip.groupClose' : 'alarms.strip.groupOpen')}
          </Button>
        </span>
      </li>
      {open &&
        alarms.slice(0, MOST_MEMBERS_SHOWN).map((alarm) => <AlarmRow key={alarm.id} alarm={alarm} firstOut={alarm.id === firstOut.id} />)}
    </>
  )
}
