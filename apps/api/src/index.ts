export { type ApiConfig, ConfigError, configSchema, readConfig } from './config.ts'
export { type RunningApi, startApi } from './start.ts'
