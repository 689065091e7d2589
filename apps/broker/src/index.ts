export { type BrokerOptions, type RunningBroker, startBroker } from './broker.ts'
export { type BrokerConfig, configSchema, readConfig } from './config.ts'
