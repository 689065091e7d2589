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
  planarRange,
  planarSigma,
  planarSolved,
  planarX,
  planarY,
  planarZ,
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
export { predict } from './predict'
export { refine } from './refine'
export { spread } from './spread'
export { update } from './update'
