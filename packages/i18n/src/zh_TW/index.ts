import type { Catalogue } from '../catalogue.ts'
import { alarms } from './alarms.ts'
import { app } from './app.ts'
import { calibration } from './calibration.ts'
import { devices } from './devices.ts'
import { errors } from './errors.ts'
import { exchange } from './exchange.ts'
import { feedback } from './feedback.ts'
import { layout } from './layout.ts'
import { log } from './log.ts'
import { map } from './map.ts'
import { menu } from './menu.ts'
import { options } from './options.ts'
import { organisation } from './organisation.ts'
import { password } from './password.ts'
import { reasons } from './reasons.ts'
import { resource } from './resource.ts'
import { resources } from './resources.ts'
import { roles } from './roles.ts'
import { rules } from './rules.ts'
import { session } from './session.ts'
import { sessions } from './sessions.ts'
import { settings } from './settings.ts'
import { tracks } from './tracks.ts'

export const zhTW: Catalogue = {
  app,
  session,
  sessions,
  settings,
  map,
  log,
  menu,
  tracks,
  alarms,
  calibration,
  devices,
  errors,
  exchange,
  feedback,
  layout,
  options,
  organisation,
  password,
  reasons,
  resource,
  resources,
  roles,
  rules,
}
