import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { configSchema } from '../config.ts'
import { createContext } from '../create-context.ts'
import { createLogger } from '../logger.ts'

const DOCUMENT = fileURLToPath(new URL('../../../../docs/openapi.json', import.meta.url))

/** Rewritten by `pnpm --filter @muster/api openapi`. */
it('docs/openapi.json describes the endpoints as they are', async () => {
  const config = configSchema.parse({
    DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/none',
    MQTT_URL: 'mqtt://127.0.0.1:9',
    MQTT_USERNAME: 'none',
    MQTT_PASSWORD: 'none',
    DATA_KEY: '0'.repeat(64),
    UPLOAD_DIR: '/nonexistent/never-written',
  })
  const log = createLogger('silent')
  const context = await createContext(config, log)
  const app = await buildApp(context, log)
  await app.ready()
  const document = `${JSON.stringify(app.swagger(), null, 2)}\n`
  await app.close()
  await context.close()
  await expect(document).toMatchFileSnapshot(DOCUMENT)
})
