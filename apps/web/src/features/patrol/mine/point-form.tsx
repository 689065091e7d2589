import { Button, FileButton, SegmentedControl, Text, Textarea, TextInput } from '@mantine/core'
import { answerFault, isExceeded, type MyPatrolRound, UPLOAD_LIMITS } from '@muster/contracts'
import { IconCamera } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileFault } from '../../../components/file-fault.ts'
import classes from './mine.module.css'
import type { QueuedAnswer } from './phone-store.ts'

type Point = MyPatrolRound['points'][number]
type Check = Point['checks'][number]
type Answers = QueuedAnswer['answers']

interface PointFormProps {
  point: Point
  /** Earlier answers. */
  given: ReadonlyMap<string, string>
  onSave: (answers: Answers) => Promise<void>
}

/** What to check: yes or no, a number with its limits, text, a picture; empty answers are omitted. */
export function PointForm({ point: { name: pointName, checks }, given, onSave }: PointFormProps) {
  const { t } = useTranslation()
  const [values, setValues] = useState<ReadonlyMap<string, string>>(given)
  const [photos, setPhotos] = useState<ReadonlyMap<string, File>>(new Map())
  const answers = checks
    .map(({ name }) => ({ name, value: (values.get(name) ?? '').trim(), photo: photos.get(name) ?? null }))
    .filter(({ value, photo }) => value !== '' || photo !== null)
  const isWrong = checks.some((check) => answerFault(check, (values.get(check.name) ?? '').trim()) !== null)
  return (
    <div className={classes.form}>
      {checks.map((check) => (
        <CheckField
          key={check.name}
          check={check}
          value={values.get(check.name) ?? ''}
          photo={photos.get(check.name) ?? null}
          onChange={(value) => setValues(new Map(values).set(check.name, value))}
          onPhoto={(photo) => setPhotos(new Map(photos).set(check.name, photo))}
        />
      ))}
      <Button
        disabled={isWrong || answers.length === 0}
        aria-label={`${t('patrol.mine.save')} ${pointName}`}
        onClick={() => void onSave(answers)}
      >
        {t('patrol.mine.save')}
      </Button>
    </div>
  )
}

interface CheckFieldProps {
  check: Check
  value: string
  photo: File | null
  onChange: (value: string) => void
  onPhoto: (photo: File) => void
}

function CheckField({ check, value, photo, onChange, onPhoto }: CheckFieldProps) {
  const { t } = useTranslation()
  const [fault, setFault] = useState<string | null>(null)
  const { name, answer, low, high, unit } = check
  const limits = low === null && high === null ? '' : t('patrol.mine.limits', { low: low ?? '', high: high ?? '', unit: unit ?? '' })
  const isBeyond = answerFault(check, value) === null && isExceeded(check, value)
  const said = isBeyond ? t('patrol.mine.exceeded') : undefined
  const take = (file: File | null) => {
    if (!file) return
    const why = fileFault(file, UPLOAD_LIMITS.photo)
    setFault(why ? t(why.key, why.values) : null)
    if (!why) onPhoto(file)
  }
  return (
    <div className={classes.check}>
      {answer === 'yesNo' && (
        <>
          <Text size="sm">{name}</Text>
          <SegmentedControl
            fullWidth
            aria-label={name}
            color={value === 'N' ? 'red' : 'green'}
            value={value}
            onChange={onChange}
            data={[
              { value: 'Y', label: t('patrol.mine.yes') },
              { value: 'N', label: t('patrol.mine.no') },
            ]}
          />
        </>
      )}
      {answer === 'number' && (
        <TextInput
          label={name}
          description={limits}
          inputMode="decimal"
          rightSection={unit && <span>{unit}</span>}
          rightSectionWidth={56}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          error={answerFault(check, value.trim()) === null ? said : t('patrol.mine.notANumber')}
        />
      )}
      {answer === 'text' && <Textarea label={name} autosize value={value} onChange={(event) => onChange(event.currentTarget.value)} />}
      {answer === 'photo' && <Text size="sm">{name}</Text>}
      {answer === 'yesNo' && said && (
        <Text size="xs" c="red">
          {said}
        </Text>
      )}
      <FileButton accept={UPLOAD_LIMITS.photo.accept.join(',')} capture="environment" onChange={take}>
        {(button) => (
          <Button
            {...button}
            className={classes.photo}
            variant="subtle"
            size="compact-sm"
            leftSection={<IconCamera size={16} aria-hidden />}
            aria-label={`${t('patrol.mine.photo')} ${name}`}
          >
            {photo?.name ?? t('patrol.mine.photo')}
          </Button>
        )}
      </FileButton>
      {fault && (
        <Text size="xs" c="red">
          {fault}
        </Text>
      )}
    </div>
  )
}
