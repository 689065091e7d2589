import type { ApiContext } from '../context.ts'
import type { Handlers } from '../framework/routing/handler.ts'
import { accountsModule } from './accounts/index.ts'
import { alarmsModule } from './alarms/index.ts'
import { areasModule } from './areas/index.ts'
import { auditModule } from './audit/index.ts'
import { calibrationModule } from './calibration/index.ts'
import { contractorsModule } from './contractors/index.ts'
import { departmentsModule } from './departments/index.ts'
import { devicesModule } from './devices/index.ts'
import { exchangeModule } from './exchange/index.ts'
import { feedbackModule } from './feedback/index.ts'
import { filesModule } from './files/index.ts'
import { healthModule } from './health/index.ts'
import { licenceModule } from './licence/index.ts'
import { listsModule } from './lists/index.ts'
import { liveModule } from './live/index.ts'
import { mapModule } from './map/index.ts'
import { menuModule } from './menu/index.ts'
import { peopleModule } from './people/index.ts'
import { postsModule } from './posts/index.ts'
import { rolesModule } from './roles/index.ts'
import { sessionModule } from './session/index.ts'
import { settingsModule } from './settings/index.ts'
import { trackablesModule } from './trackables/index.ts'
import { tracksModule } from './tracks/index.ts'
import { vehiclesModule } from './vehicles/index.ts'
import { visitorsModule } from './visitors/index.ts'

/** Which function answers which endpoint of the contract; one that no module answers does not compile. */
export const HANDLERS: Handlers<ApiContext> = {
  ...accountsModule.handlers,
  ...alarmsModule.handlers,
  ...areasModule.handlers,
  ...auditModule.handlers,
  ...calibrationModule.handlers,
  ...contractorsModule.handlers,
  ...departmentsModule.handlers,
  ...devicesModule.handlers,
  ...exchangeModule.handlers,
  ...feedbackModule.handlers,
  ...filesModule.handlers,
  ...healthModule.handlers,
  ...licenceModule.handlers,
  ...listsModule.handlers,
  ...liveModule.handlers,
  ...mapModule.handlers,
  ...menuModule.handlers,
  ...peopleModule.handlers,
  ...postsModule.handlers,
  ...rolesModule.handlers,
  ...sessionModule.handlers,
  ...settingsModule.handlers,
  ...trackablesModule.handlers,
  ...tracksModule.handlers,
  ...vehiclesModule.handlers,
  ...visitorsModule.handlers,
}
