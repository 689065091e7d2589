import type { Alarm } from '@muster/contracts'
import { ALARM_KIND_TEXTS, type StepName } from './alarm-kind-texts.ts'

/** Where gas is near, nobody waits to see whether people disperse. */
const EVACUATE_STEPS: readonly StepName[] = ['evacuateGas', 'callRescue', 'confirmDispersed', 'noteResult']

export const stepsOf = ({ kind, gathering }: Pick<Alarm, 'kind' | 'gathering'>): readonly StepName[] =>
  gathering?.advice === 'evacuate' ? EVACUATE_STEPS : ALARM_KIND_TEXTS[kind].steps
