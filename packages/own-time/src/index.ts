export { afterOwnTime } from './after-own-time.ts'
export { mainThreadOf, ProcessorWait } from './processor-wait.ts'
export { Silence } from './silence.ts'
