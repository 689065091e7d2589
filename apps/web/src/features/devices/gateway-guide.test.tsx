import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sessionInfoQuery } from '../../session/session-info.ts'
import { authPage } from '../../testing/auth-page.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { GatewayFirstFrame } from './gateway-first-frame.tsx'
import { GatewayGuide } from './gateway-guide.tsx'

const LAST = {
  ...{ atMs: Date.parse('2026-01-01T00:00:00Z'), topic: 'dwm/node/0f07/uplink/lec', reason: null, excerpt: null, count: 2 },
  readings: [{ kind: 'range', tag: '0f07', anchors: ['1151', '0ca8'] }],
  ...{ unknownTags: ['0f07'], unknownAnchors: ['0ca8'] },
}

const ACCESS = {
  ...{ username: 'gw-a1', secret: 's3cret', topics: ['dwm/node/+/uplink/+'] },
  address: { host: '10.1.1.9', port: 1883 },
}

it('says what is set in a gateway of the model, ready to copy where its broker passes messages on', async () => {
  await renderInApp(<GatewayGuide format="qorvo-mdek1001" access={ACCESS} />)
  const bridge = screen.getByText(/connection muster/)
  for (const line of ['address 10.1.1.9:1883', 'topic dwm/# out 1', 'remote_username gw-a1', 'remote_password s3cret'])
    expect(bridge.textContent?.split('\n')).toContain(line)
})

it('shows the first frame of a gateway, and what in it is not registered', async () => {
  const info = { auth: [authPage(['gateway:secret', 'gateway:view'])] }
  fakeApi({
    ...{ site: () => ({ data: null }), sessionInfo: () => ({ data: info }), gateways: () => ({ data: [] }) },
    gatewayFrame: () => ({ data: LAST }),
  })
  const { queryClient } = await renderInApp(<GatewayFirstFrame id="g1" />)
  queryClient.setQueryData(sessionInfoQuery.queryKey, info as never)
  expect(await screen.findByText('dwm/node/0f07/uplink/lec')).toBeDefined()
  expect(screen.getByText(/测距/).textContent).toContain('1151、0ca8')
  expect(screen.getByText(/未登记的卡号：0f07/)).toBeDefined()
  expect(screen.getByText(/未登记的基站或信标：0ca8/)).toBeDefined()
})
