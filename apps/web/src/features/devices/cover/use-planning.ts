import type { Site } from '@muster/contracts'
import { useMemo, useState } from 'react'

/** An anchor as it is or is planned. */
export interface PlannedAnchor {
  key: string
  /** Null: it is only planned. */
  id: string | null
  name: string
  hwId: string
  floor: number
  x: number
  y: number
  heightM: number
  /** Changed, or new. */
  isChanged: boolean
}

type Change = Partial<Pick<PlannedAnchor, 'x' | 'y' | 'heightM' | 'hwId' | 'name'>>

const USUAL_HEIGHT_M = 2.5
const centimetres = (m: number) => Math.round(m * 100) / 100

/** A site's anchors with planned changes; nothing is stored before it is put in force. */
export function usePlanning({ anchors, floors }: Pick<Site, 'anchors' | 'floors'>) {
  const [changes, setChanges] = useState<ReadonlyMap<string, Change>>(new Map())
  const [added, setAdded] = useState<readonly PlannedAnchor[]>([])
  const [count, setCount] = useState(1)
  const [isEmpty, setIsEmpty] = useState(false)
  const standing = useMemo(() => {
    const elevation = new Map(floors.map(({ number, elevationM }) => [number, elevationM]))
    return anchors
      .filter(({ kind }) => kind === 'uwb')
      .map(({ id, hwId, floor, x, y, z }): PlannedAnchor => {
        const heightM = centimetres(z - (elevation.get(floor) ?? 0))
        return { key: id, id, name: hwId, hwId, floor, x, y, heightM, isChanged: false }
      })
  }, [anchors, floors])
  // Unchanged ones stay the same objects: their coverage is not recomputed.
  const all = useMemo(() => {
    const moved = standing.map((anchor) => {
      const change = changes.get(anchor.key)
      return change === undefined ? anchor : { ...anchor, ...change, isChanged: true }
    })
    return [...(isEmpty ? [] : moved), ...added]
  }, [standing, changes, added, isEmpty])
  return {
    all,
    isEmpty,
    setIsEmpty,
    change(key: string, change: Change) {
      if (added.some((one) => one.key === key)) setAdded(added.map((one) => (one.key === key ? { ...one, ...change } : one)))
      else setChanges(new Map(changes).set(key, { ...changes.get(key), ...change }))
    },
    add(floor: number, x: number, y: number): string {
      const key = `new-${count}`
      const anchor = { key, id: null, name: `P${count}`, hwId: '', floor, x: centimetres(x), y: centimetres(y), heightM: USUAL_HEIGHT_M }
      setAdded([...added, { ...anchor, isChanged: true }])
      setCount(count + 1)
      return key
    },
    /** Reverts a change, or removes an anchor that was only planned. */
    drop(keys: readonly string[]) {
      setAdded(added.filter(({ key }) => !keys.includes(key)))
      setChanges(new Map([...changes].filter(([key]) => !keys.includes(key))))
    },
  }
}
export type Planning = ReturnType<typeof usePlanning>
