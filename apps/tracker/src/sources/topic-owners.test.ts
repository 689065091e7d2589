import { describe, expect, it } from 'vitest'
import { topicOwners } from './topic-owners.ts'

const owners = topicOwners([
  { gatewayId: 'g1', buildingId: 'b1', format: 'native', topics: [] },
  { gatewayId: 'g2', buildingId: 'b2', format: 'minew-g1', topics: [] },
  { gatewayId: 'g3', buildingId: 'b2', format: 'omlox-v2', topics: ['/omlox/json/location_updates/pub/hall'] },
])

describe('whose topic it is', () => {
  it('native: building and gateway must fit', () => {
    expect(owners.find('muster/b1/up/g1/range')).toMatchObject({ gatewayId: 'g1', buildingId: 'b1' })
    expect(owners.find('muster/b2/up/g1/range')).toBeNull()
    expect(owners.find('muster/b1/down/g1')).toBeNull()
  })

  it("foreign: the gateway's own filters, or those of its format", () => {
    expect(owners.find('/gw/ac233fc0/status')).toMatchObject({ gatewayId: 'g2' })
    expect(owners.find('/omlox/json/location_updates/pub/hall')).toMatchObject({ gatewayId: 'g3' })
    expect(owners.find('/omlox/json/location_updates/pub/yard')).toBeNull()
  })

  it('subscribes to native frames and to each foreign filter once', () => {
    expect(owners.filters).toEqual(['muster/+/up/#', '/gw/+/status', '/omlox/json/location_updates/pub/hall'])
  })
})
