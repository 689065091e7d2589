import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { type Chip, COSTS, chipPlaces, type Obstacle, type Point } from './chip-places.ts'
import type { MarksOwner } from './marks-room.ts'
import type { SiteMap } from './site-map.ts'
import { useCamera } from './use-camera.ts'
import { writtenAt } from './written-at.ts'

/** What a chip tells of; as for `Chip`. */
export interface ChipSubject {
  /** Metres. */
  at: readonly [number, number]
  named: boolean
  above?: boolean
}

const noNames = () => 0

/**
 * Places the children of an element over the map, each near its subject, where it covers neither names nor what is more
 * important nor one of the others. While the map moves they keep their places beside the names; they find theirs anew
 * when it rests, and at another scale, where they would cover each other until then.
 * @param box its children are absolute at its top left corner, in the order of the subjects; `data-narrow` on one where
 *   only its most important part has room
 * @param beforePlacing what changes their sizes with the scale
 */
export function usePlacedChips(
  site: SiteMap,
  owner: MarksOwner,
  box: RefObject<HTMLElement | null>,
  subjects: readonly ChipSubject[],
  beforePlacing: (box: HTMLElement) => void = () => undefined,
): void {
  const placed = useRef<(Chip & { offset: Point })[]>([])
  const placedAtMPerPx = useRef(0)
  const middlesNow = () =>
    placed.current.map((chip, i) => {
      const { x, y } = site.toScreen(...(subjects[i]?.at ?? [0, 0]))
      return { x: x + chip.offset.x, y: y + chip.offset.y }
    })
  const draw = () => {
    for (const [i, { x, y }] of middlesNow().entries()) {
      const chip = box.current?.children[i]
      if (chip instanceof HTMLElement) chip.style.transform = `translate(-50%, -50%) translate(${Math.round(x)}px, ${Math.round(y)}px)`
    }
  }
  const place = (moving = false) => {
    if (box.current === null) return
    placedAtMPerPx.current = site.metresPerPixel
    beforePlacing(box.current)
    if (!moving) site.room.measureControls()
    const marks = Array.from(box.current.children).slice(0, subjects.length) as HTMLElement[]
    const widthsIn = (narrow: boolean) => {
      for (const mark of marks) mark.toggleAttribute('data-narrow', narrow)
      return marks.map(({ offsetWidth }) => offsetWidth)
    }
    const narrowWidths = moving ? [] : widthsIn(true)
    const widths = moving ? marks.map(({ offsetWidth }) => offsetWidth) : widthsIn(false)
    const chips = marks.map(({ offsetHeight: height }, i): Chip => {
      const { at, ...wish } = subjects[i]!
      return { ...wish, at: site.toScreen(...at), width: widths[i]!, height, ...(!moving && { narrowWidth: narrowWidths[i]! }) }
    })
    const places = chipPlaces(chips, {
      view: site.viewPx,
      obstacles: site.room.before(owner),
      namesAt: moving ? noNames : (at, size) => writtenAt(site.map, at, size),
    })
    placed.current = chips.map((chip, i) => {
      const { x, y, narrow = false } = places[i]!
      if (narrow) marks[i]!.toggleAttribute('data-narrow', true)
      const width = narrow ? chip.narrowWidth! : chip.width
      return { ...chip, width, offset: { x: x - chip.at.x, y: y - chip.at.y } }
    })
    draw()
  }
  useLayoutEffect(() => place())
  useCamera(site, () => (site.metresPerPixel === placedAtMPerPx.current ? draw() : place(true)))
  const latest = useRef({ place, middlesNow })
  latest.current = { place, middlesNow }
  useEffect(() => {
    const rest = () => latest.current.place()
    site.map.on('idle', rest)
    const leave = site.room.keep(owner, () =>
      latest.current.middlesNow().map((at, i): Obstacle => ({ ...placed.current[i]!, at, cost: COSTS.chip })),
    )
    return () => {
      site.map.off('idle', rest)
      leave()
    }
  }, [site, owner])
}
