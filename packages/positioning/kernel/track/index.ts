export { agree } from './agree'
export {
  agreed,
  alone,
  anchor,
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
  learnt,
  noises,
  outwards,
  own,
  planarSolved,
  planarX,
  prior,
  reference,
  scatter,
  shares,
  slot,
  track,
  value,
  variance,
  weight,
} from './memory'
export { apply } from './observe'
export { planar } from './planar'
export { addMotion, predict } from './predict'
export { refine } from './refine'
export { follow } from './slots'
export { spread } from './spread'
export { update } from './update'
