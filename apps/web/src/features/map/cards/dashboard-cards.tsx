import { Checkbox, Popover, Stack, UnstyledButton } from '@mantine/core'
import { DASHBOARD_CARD_NAMES, DASHBOARD_CARDS, type DashboardCard } from '@muster/contracts'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconLayoutDashboard, IconX } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../http/client.ts'
import { Tool, ToolGroup } from '../../../map/shell/map-tools.tsx'
import { mayDo, useSessionInfo } from '../../../session/session-info.ts'
import { CARD_BODIES, type CardActions } from './card-bodies.tsx'
import { chooseCard, moveCard } from './card-layout.ts'
import classes from './dashboard-cards.module.css'
import { useCardLayout } from './use-card-layout.ts'

const REFRESH_MS = 10_000

/** Cards beside the map, over a small one; the user chooses which and in what order; a figure opens what it counts. */
export function DashboardCards({ actions }: { actions: CardActions }) {
  const { t } = useTranslation()
  const info = useSessionInfo()
  const { layout, change } = useCardLayout()
  const [dragged, setDragged] = useState<DashboardCard | null>(null)
  const [said, setSaid] = useState('')
  const allowed = DASHBOARD_CARD_NAMES.filter((card) => mayDo(info, DASHBOARD_CARDS[card]))
  const cards = (layout?.cards ?? []).filter((card) => allowed.includes(card))
  const { data, isError } = useQuery({
    queryKey: ['dashboard', cards],
    enabled: layout?.open === true && cards.length > 0,
    queryFn: ({ signal }) => call('dashboard', { query: { cards: cards.join(',') }, quiet: true, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
  // Reserves its place, so that the map need not move later.
  if (layout === null) return <div className={classes.cards} data-open />
  const name = (card: DashboardCard) => t(`dashboard.card.${card}`)
  const put = (next: DashboardCard[]) => change({ ...layout, cards: next })
  const move = (card: DashboardCard, place: number) => {
    put(moveCard(cards, card, place))
    setSaid(t('dashboard.moved', { name: name(card), place: Math.min(cards.length, Math.max(1, place + 1)) }))
  }
  return (
    <section className={classes.cards} aria-label={t('dashboard.cards')} data-open={layout.open}>
      <div className={classes.tools}>
        <ToolGroup>
          <Tool
            icon={IconLayoutDashboard}
            label={t(layout.open ? 'dashboard.hide' : 'dashboard.show')}
            pressed={layout.open}
            onClick={() => change({ ...layout, open: !layout.open })}
          />
        </ToolGroup>
        {layout.open && (
          <Popover position="bottom-end" withinPortal trapFocus>
            <Popover.Target>
              <UnstyledButton className={classes.choose}>{t('dashboard.choose')}</UnstyledButton>
            </Popover.Target>
            <Popover.Dropdown>
              <Stack gap={8}>
                {allowed.map((card) => (
                  <Checkbox
                    key={card}
                    size="sm"
                    label={name(card)}
                    checked={cards.includes(card)}
                    onChange={(event) => put(chooseCard(cards, card, event.currentTarget.checked))}
                  />
                ))}
                <UnstyledButton className={classes.noteLink} onClick={() => put([...DASHBOARD_CARD_NAMES])}>
                  {t('dashboard.usual')}
                </UnstyledButton>
              </Stack>
            </Popover.Dropdown>
          </Popover>
        )}
      </div>
      {layout.open && (
        <div className={classes.column}>
          {cards.length === 0 && <p className={classes.card}>{t('dashboard.none')}</p>}
          {isError && <p className={classes.card}>{t('dashboard.failed')}</p>}
          {cards.map((card, i) => (
            <article
              key={card}
              className={classes.card}
              data-dragged={dragged === card || undefined}
              onDragOver={(event) => dragged !== null && event.preventDefault()}
              onDrop={() => dragged !== null && dragged !== card && move(dragged, i)}
            >
              <header className={classes.head}>
                {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons beside it do the same by keys */}
                <span
                  className={classes.grip}
                  draggable
                  title={t('dashboard.drag', { name: name(card) })}
                  onDragStart={() => setDragged(card)}
                  onDragEnd={() => setDragged(null)}
                >
                  <IconGripVertical size={14} aria-hidden />
                </span>
                <h2>{name(card)}</h2>
                <CardButton
                  icon={IconArrowUp}
                  label={t('dashboard.up', { name: name(card) })}
                  off={i === 0}
                  onClick={() => move(card, i - 1)}
                />
                <CardButton
                  icon={IconArrowDown}
                  label={t('dashboard.down', { name: name(card) })}
                  off={i === cards.length - 1}
                  onClick={() => move(card, i + 1)}
                />
                <CardButton
                  icon={IconX}
                  label={t('dashboard.remove', { name: name(card) })}
                  onClick={() => put(chooseCard(cards, card, false))}
                />
              </header>
              <CardBody card={card} figures={data?.[card]} actions={actions} />
            </article>
          ))}
        </div>
      )}
      <div className={classes.said} aria-live="polite">
        {said}
      </div>
    </section>
  )
}

interface CardButtonProps {
  icon: ComponentType<{ size: number }>
  label: string
  off?: boolean
  onClick: () => void
}

function CardButton({ icon: Icon, label, off = false, onClick }: CardButtonProps) {
  return (
    <button type="button" className={classes.small} title={label} aria-label={label} disabled={off} onClick={onClick}>
      <Icon size={13} />
    </button>
  )
}

function CardBody({ card, figures, actions }: { card: DashboardCard; figures: unknown; actions: CardActions }) {
  const { t } = useTranslation()
  if (figures === undefined) return <p className={classes.note}>{t('app.loading')}</p>
  const Body = CARD_BODIES[card] as ComponentType<{ figures: unknown; actions: CardActions }>
  return <Body figures={figures} actions={actions} />
}
