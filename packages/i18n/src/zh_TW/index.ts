import type { Catalogue } from '../catalogue.ts'
import { alarms } from './alarms.ts'
import { app } from './app.ts'
import { devices } from './devices.ts'
import { errors } from './errors.ts'
import { exchange } from './exchange.ts'
import { map } from './map.ts'
import { reasons } from './reasons.ts'
import { session } from './session.ts'

export const zhTW: Catalogue = { app, session, map, alarms, devices, errors, exchange, reasons }
