import { toHardwareId } from '../../ids.ts'
import { MAX_ANCHORS, POSITION_M, RANGE_M } from '../../limits.ts'
import { isWithin } from '../../numbers.ts'
import type { Reading } from '../../reading.ts'
import { type Skipped, skip } from '../../skipped.ts'

const FIELDS_PER_ANCHOR = 6

/**
 * One line of the UART shell: `lec` output `DIST,n,{ANi,id,ax,ay,az,range}…[,POS,x,y,z,quality]` gives ranges, `lep`
 * output `POS,x,y,z,quality` a position. At high rates the shell garbles lines; such a line is counted and left out.
 */
export function readShellLine(tag: string, line: string, skipped: Skipped): Reading | null {
  const fields = line.split(',')
  if (fields[0] === 'DIST') return readRanges(tag, fields, skipped)
  if (fields[0] === 'POS' && fields.length === 5) return readPosition(tag, fields, skipped)
  skip(skipped, 'malformed')
  return null
}

function readRanges(tag: string, fields: string[], skipped: Skipped): Reading | null {
  const n = toNumber(fields[1])
  const end = 2 + n * FIELDS_PER_ANCHOR
  const hasPosition = fields.length === end + 5 && fields[end] === 'POS'
  if (!Number.isInteger(n) || n < 0 || n > MAX_ANCHORS || !(fields.length === end || hasPosition)) {
    skip(skipped, 'malformed')
    return null
  }
  const anchors: string[] = []
  const distancesM: number[] = []
  for (let i = 0; i < n; i++) {
    const at = 2 + i * FIELDS_PER_ANCHOR
    const anchor = toHardwareId(fields[at + 1])
    const distanceM = toNumber(fields[at + 5])
    if (fields[at] !== `AN${i}`) skip(skipped, 'malformed')
    else if (anchor === null) skip(skipped, 'badId')
    else if (!isWithin(distanceM, RANGE_M)) skip(skipped, 'badNumber')
    else {
      anchors.push(anchor)
      distancesM.push(distanceM)
    }
  }
  // The ranges are the evidence; using the tag's own position too would count them twice.
  if (anchors.length > 0) return { kind: 'range', tag, timeMs: null, anchors, distancesM }
  if (n === 0) skip(skipped, 'missingField')
  return null
}

function readPosition(tag: string, fields: string[], skipped: Skipped): Reading | null {
  const [x, y, z] = [toNumber(fields[1]), toNumber(fields[2]), toNumber(fields[3])]
  if (!isWithin(x, POSITION_M) || !isWithin(y, POSITION_M)) {
    skip(skipped, 'badNumber')
    return null
  }
  return { kind: 'position', tag, timeMs: null, crs: 'local', x, y, z: isWithin(z, POSITION_M) ? z : null, floor: null, accuracyM: null }
}

/** Decimal numbers only: `Number` alone would take '' and '0x1' too. */
const toNumber = (text: string | undefined) => (text !== undefined && /^-?\d{1,9}(\.\d{1,9})?$/.test(text) ? Number(text) : Number.NaN)
