import { Button, Checkbox, FileButton, Group, NumberInput, Select, Stack, Text, Textarea, TextInput } from '@mantine/core'
import {
  bigScreen,
  isScreenModule,
  REPORT_NAMES,
  REPORTS,
  reportOf,
  SCREEN_ITEMS,
  SCREEN_LIMITS,
  SCREEN_NUMBERS,
  type ScreenFault,
  type ScreenItem,
} from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { useCameras } from '../../../components/video/use-cameras.ts'
import { ENDPOINTS } from '../../../http/all-endpoints.ts'
import { callEndpoint } from '../../../http/client.ts'
import { useResourceTexts } from '../../../resource/use-resource-texts.ts'
import { withItem } from './editing.ts'
import { edit } from './editor-store.ts'

interface InspectorProps {
  item: ScreenItem
  faults: readonly ScreenFault[]
}

/** The fault of a field in words; nothing while it is valid. */
export function useFaultText(faults: readonly ScreenFault[]) {
  const { t } = useTranslation()
  return (field: ScreenFault['field']) => {
    const fault = faults.find((one) => one.field === field)
    return fault && t(`screens.fault.${fault.key}`, fault.values ?? {})
  }
}

const PLACE = ['x', 'y', 'w', 'h'] as const
const SIZES = ['titlePx', 'textPx', 'rowGapPx'] as const
const PLOTTED = REPORT_NAMES.filter((name) => REPORTS[name].period !== 'times')

/** A number as typed; empty is invalid. */
const numberOf = (value: string | number) => (value === '' ? 0 : Number(value))

/** Properties of the selected part. */
export function Inspector({ item, faults }: InspectorProps) {
  const { t } = useTranslation()
  const faultOf = useFaultText(faults)
  const set = (change: Partial<ScreenItem>) => edit((document) => withItem(document, item.id, change))
  const most = SCREEN_ITEMS[item.kind].titleLength
  return (
    <Stack gap="xs">
      <Text fw={700}>{t(`screens.module.${item.kind}`)}</Text>
      <TitleInput
        title={item.title}
        usual={t(`screens.module.${item.kind}`)}
        label={t('screens.edit.title', { max: most })}
        error={faultOf('title')}
        onChange={(title) => set({ title })}
      />
      <OfKind item={item} faultOf={faultOf} set={set} />
      <Group grow gap="xs" align="flex-start">
        {SIZES.map((name) => (
          <NumberInput
            key={name}
            label={t(`screens.edit.${name}`)}
            size="xs"
            hideControls
            decimalScale={3}
            value={item[name]}
            error={faultOf(name)}
            onChange={(value) => set({ [name]: numberOf(value) })}
          />
        ))}
      </Group>
      <Group grow gap="xs" align="flex-start">
        {PLACE.map((name) => (
          <NumberInput
            key={name}
            label={t(`screens.edit.place.${name}`)}
            size="xs"
            hideControls
            allowDecimal={false}
            value={item[name]}
            onChange={(value) => set({ [name]: name === 'w' || name === 'h' ? Math.max(1, numberOf(value)) : numberOf(value) })}
          />
        ))}
      </Group>
      {faultOf('place') && (
        <Text size="xs" c="var(--muster-critical)">
          {faultOf('place')}
        </Text>
      )}
      <Checkbox
        label={isScreenModule(item.kind) ? t('screens.edit.hide', { max: SCREEN_LIMITS.hidden }) : t('screens.edit.hidden')}
        checked={item.hidden}
        error={faultOf('hidden')}
        onChange={(event) => set({ hidden: event.currentTarget.checked })}
      />
      <Checkbox label={t('screens.edit.lock')} checked={item.locked} onChange={(event) => set({ locked: event.currentTarget.checked })} />
    </Stack>
  )
}

interface TitleInputProps {
  title: string | null
  /** The placeholder while no value is set. */
  usual: string
  label: string
  error: string | undefined
  onChange: (title: string | null) => void
}

/** A custom title, or the product's in the screen's language. */
export function TitleInput({ title, usual, label, error, onChange }: TitleInputProps) {
  const { t } = useTranslation()
  return (
    <div>
      <TextInput
        label={label}
        withAsterisk
        size="xs"
        value={title ?? usual}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {title !== null && (
        <Button variant="subtle" size="compact-xs" onClick={() => onChange(null)}>
          {t('screens.edit.usualTitle', { title: usual })}
        </Button>
      )}
    </div>
  )
}

interface OfKindProps {
  item: ScreenItem
  faultOf: (field: ScreenFault['field']) => string | undefined
  set: (change: Partial<ScreenItem>) => void
}

/** Content of a free part. */
function OfKind({ item, faultOf, set }: OfKindProps) {
  const { t } = useTranslation()
  const { option } = useResourceTexts(bigScreen)
  switch (item.kind) {
    case 'text':
      return (
        <Textarea
          label={t('screens.edit.text')}
          withAsterisk
          autosize
          maxRows={6}
          value={item.text ?? ''}
          error={faultOf('text')}
          onChange={(event) => set({ text: event.currentTarget.value })}
        />
      )
    case 'picture':
      return <PictureField item={item} error={faultOf('picture')} set={set} />
    case 'number':
      return (
        <Select
          label={t('screens.edit.number')}
          withAsterisk
          allowDeselect={false}
          data={SCREEN_NUMBERS.map((value) => ({ value, label: option('bigScreenNumber', value) }))}
          value={item.number}
          error={faultOf('number')}
          onChange={(number) => number && set({ number })}
        />
      )
    case 'chart':
      return (
        <Group grow gap="xs" align="flex-start">
          <Select
            label={t('screens.edit.report')}
            withAsterisk
            allowDeselect={false}
            data={PLOTTED.map((value) => ({ value, label: t(`reports.name.${value}`) }))}
            value={item.report}
            error={faultOf('report')}
            onChange={(report) => report && set({ report, by: reportOf(report).by[0] ?? null })}
          />
          <Select
            label={t('reports.by.label')}
            allowDeselect={false}
            data={(item.report ? reportOf(item.report).by : []).map((value) => ({ value, label: t(`reports.by.${value}`) }))}
            value={item.by}
            onChange={(by) => by && set({ by })}
          />
        </Group>
      )
    case 'camera':
      return <CameraField item={item} set={set} />
    default:
      return null
  }
}

/** One camera, or whichever sees the most urgent alarm. */
function CameraField({ item, set }: Pick<OfKindProps, 'item' | 'set'>) {
  const { t } = useTranslation()
  const cameras = useCameras()
  return (
    <Select
      label={t('screens.edit.camera')}
      allowDeselect={false}
      searchable
      data={[{ value: '', label: t('screens.edit.cameraOfAlarm') }, ...cameras.map(({ id, name }) => ({ value: id, label: name }))]}
      value={item.camera ?? ''}
      onChange={(id) => set({ camera: id || null })}
    />
  )
}

/** A picture stored here: external URLs are not allowed. */
function PictureField({ item, error, set }: { item: ScreenItem; error: string | undefined; set: OfKindProps['set'] }) {
  const { t } = useTranslation()
  async function upload(file: File | null) {
    if (file === null) return
    const form = new FormData()
    form.append('file', file)
    const { data } = await callEndpoint(ENDPOINTS.imageUpload, { query: { use: 'image' }, form })
    const [picture] = data as NonNullable<ScreenItem['picture']>[]
    if (picture) set({ picture })
  }
  return (
    <div>
      <FileButton accept="image/jpeg,image/png" onChange={(file) => void upload(file)}>
        {(props) => (
          <Button {...props} size="xs" variant="default">
            {t('screens.edit.picture')}
          </Button>
        )}
      </FileButton>
      <Text size="xs" c="dimmed">
        {item.picture?.name ?? t('screens.edit.pictureHint')}
      </Text>
      {error && (
        <Text size="xs" c="var(--muster-critical)">
          {error}
        </Text>
      )}
    </div>
  )
}
