export { afterOwnTime } from './after-own-time.ts'
export { LongestHold } from './longest-hold.ts'
export { mainThreadOf, ProcessorWait } from './processor-wait.ts'
export { Silence } from './silence.ts'
