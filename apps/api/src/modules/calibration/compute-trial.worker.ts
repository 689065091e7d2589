import { parentPort, workerData } from 'node:worker_threads'
import { computeTrial, type TrialOrder } from './compute-trial.ts'

parentPort?.postMessage(await computeTrial(workerData as TrialOrder))
