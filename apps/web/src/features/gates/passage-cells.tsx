import { Anchor, Badge, Input } from '@mantine/core'
import { type PassageRow, personPassage } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { Thumbnail } from '../../components/thumbnail.tsx'
import type { FieldInputProps, FieldOf } from '../../resource/fields/field-input.ts'
import { useResourceTexts } from '../../resource/use-resource-texts.ts'

/** Allowed or refused, in words and colour. */
export function Decision({ decision }: Pick<PassageRow, 'decision'>) {
  const { option } = useResourceTexts(personPassage)
  return (
    <Badge variant="light" color={decision === 'allowed' ? 'teal' : 'red'}>
      {option('passageDecision', decision)}
    </Badge>
  )
}

/** Remarks on a passage. */
export function Notes({ notes }: Pick<PassageRow, 'notes'>) {
  const { t } = useTranslation()
  const { option } = useResourceTexts(personPassage)
  return notes.map((note) => option('passageNote', note)).join(t('resource.listSeparator'))
}

const SMALL_PX = 40
const FORM_PX = 160
/** Our own pictures are shown; those of another system open in a new tab. */
const isOurs = (address: string) => address.startsWith('/')

/** What the camera saw. */
export function Picture({ picture, gateName, door, name, plate, card }: PassageRow) {
  const { t } = useTranslation()
  const who = name || plate || card || t('app.empty')
  return <Shown address={picture} alt={t('gates.pictureOf', { gate: gateName || door, who })} sizePx={SMALL_PX} />
}

/** The same in the form of a passage. */
export const PictureField = ({ value, label }: FieldInputProps<FieldOf<'slot'>, string | null>) => (
  <Input.Wrapper label={label} labelElement="div">
    <Shown address={value} alt={label} sizePx={FORM_PX} />
  </Input.Wrapper>
)

function Shown({ address, alt, sizePx }: { address: string | null; alt: string; sizePx: number }) {
  const { t } = useTranslation()
  if (!address) return t('app.empty')
  if (isOurs(address)) return <Thumbnail address={address} alt={alt} sizePx={sizePx} />
  return (
    <Anchor href={address} target="_blank" rel="noreferrer" size="sm">
      {t('gates.showPicture')}
    </Anchor>
  )
}
