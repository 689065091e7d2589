import { Button, FocusTrap, Group, Paper, Portal, Text, Title } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GUIDE_STEPS, placeOf } from './guide-steps.ts'
import classes from './guide-tour.module.css'

const MARGIN_PX = 6
const CARD_PX = { width: 340, height: 220 }

/**
 * Position of the card: below its element, or above it where there is no room; in the middle of the window when the
 * page has no such element.
 */
function cardStyle(place: DOMRect | null) {
  if (!place) return { left: '50%', top: '50%', transform: 'translate(-50%, -50%)' }
  const { innerWidth, innerHeight } = window
  const left = Math.max(8, Math.min(place.left, innerWidth - CARD_PX.width - 8))
  const below = place.bottom + 2 * MARGIN_PX
  return below + CARD_PX.height < innerHeight
    ? { left, top: below }
    : { left, bottom: Math.max(8, innerHeight - place.top + 2 * MARGIN_PX) }
}

/** A tour of what is new: each element is pointed out in place, by mouse or by keys (←, →, Esc). */
export function GuideTour({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const id = useId()
  const [index, setIndex] = useState(0)
  const [, remeasure] = useState(0)
  const step = GUIDE_STEPS[index] ?? GUIDE_STEPS[0]
  const last = index === GUIDE_STEPS.length - 1
  const place = placeOf(step)
  const back = () => setIndex(Math.max(0, index - 1))
  const next = () => (last ? onClose() : setIndex(index + 1))

  useEffect(() => {
    const measure = () => remeasure((times) => times + 1)
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])

  // Where the focus was before: it returns there.
  useEffect(() => {
    const before = document.activeElement
    return () => {
      const back = before?.isConnected && before !== document.body ? before : document.querySelector('[data-guide="help"]')
      if (back instanceof HTMLElement) back.focus()
    }
  }, [])

  // Wherever the focus is: a dialog closing behind the tour may still hold it.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const act = { Escape: onClose, ArrowRight: next, ArrowLeft: back }[event.key]
      if (!act) return
      event.preventDefault()
      event.stopPropagation()
      act()
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  })

  return (
    <Portal>
      <div className={classes.shade} data-dark={place === null || undefined} />
      {place && (
        <div
          className={classes.place}
          style={{
            left: place.left - MARGIN_PX,
            top: place.top - MARGIN_PX,
            width: place.width + 2 * MARGIN_PX,
            height: place.height + 2 * MARGIN_PX,
          }}
        />
      )}
      <FocusTrap active>
        <Paper
          className={classes.card}
          style={cardStyle(place)}
          role="dialog"
          aria-modal="true"
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-text`}
          withBorder
          shadow="lg"
          p="md"
        >
          <Text size="xs" c="dimmed">
            {t('layout.guide.count', { step: index + 1, steps: GUIDE_STEPS.length })}
          </Text>
          <Title order={2} size="h4" id={`${id}-title`}>
            {t(`layout.guide.${step}.title`)}
          </Title>
          <Text id={`${id}-text`} size="sm" mt={4} role="status">
            {t(`layout.guide.${step}.text`)}
          </Text>
          <Group justify="space-between" mt="md" gap="xs">
            <Button variant="subtle" size="compact-sm" onClick={onClose}>
              {t('layout.guide.skip')}
            </Button>
            <Group gap="xs">
              {index > 0 && (
                <Button variant="default" size="compact-sm" onClick={back}>
                  {t('layout.guide.back')}
                </Button>
              )}
              <Button size="compact-sm" data-autofocus onClick={next}>
                {t(last ? 'layout.guide.done' : 'layout.guide.next')}
              </Button>
            </Group>
          </Group>
        </Paper>
      </FocusTrap>
    </Portal>
  )
}
