export { ConfigError, configSchema, readConfig, type TrackerConfig } from './config.ts'
export { type RunningTracker, startTracker } from './start-tracker.ts'
