import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { createTestSite } from '../testing/test-site.ts'

/**
 * A checkout of github.com/eclipse/paho.mqtt.testing (EPL/EDL), fetched by whoever runs this; not part of the
 * repository.
 */
const SUITE_DIR = process.env.PAHO_TESTING_DIR
const SKIPPED = 'skipped: set PAHO_TESTING_DIR to a checkout of github.com/eclipse/paho.mqtt.testing (python3 needed)'

test.skipIf(!SUITE_DIR)(`MQTT 3.1.1 conformance, Eclipse Paho suite${SUITE_DIR ? '' : ` – ${SKIPPED}`}`, async () => {
  const site = await createTestSite()
  try {
    const broker = await site.start({ conformancePort: 0 })
    const wrapper = fileURLToPath(new URL('run_paho_suite.py', import.meta.url))
    const { stderr } = await promisify(execFile)(
      'python3',
      [wrapper, join(SUITE_DIR!, 'interoperability'), String(broker.conformancePort)],
      {
        timeout: 110_000,
      },
    )
    console.log(stderr)
    expect(stderr).toMatch(/Ran 10 tests[\s\S]*\nOK/)
    expect((await site.frames('conformance')).length).toBeGreaterThan(0)
  } finally {
    await site.end()
  }
})
