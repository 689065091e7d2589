import type { Catalogue } from '../catalogue.ts'
import { alarms } from './alarms.ts'
import { app } from './app.ts'
import { devices } from './devices.ts'
import { errors } from './errors.ts'
import { map } from './map.ts'
import { session } from './session.ts'
import { tracks } from './tracks.ts'

export const zhTW: Catalogue = { app, session, map, tracks, alarms, devices, errors }
