export { agree } from './agree'
export {
  agreed,
  alone,
  anchorX,
  anchorY,
  anchorZ,
  answer,
  excesses,
  innovations,
  jc,
  jx,
  jy,
  jz,
  keeps,
  noises,
  outwards,
  own,
  reference,
  shares,
  slot,
  track,
  value,
  variance,
  weight,
} from './memory'
export { apply } from './observe'
export { predict } from './predict'
export { spread } from './spread'
export { update } from './update'
