import type { ImageryProvider } from '@muster/contracts'
import type { ApiConfig } from '../../../config.ts'
import type { Needs } from '../../../context.ts'
import { type Handler, ok } from '../../../framework/routing/handler.ts'

/** Providers configured by the operator. */
export function providersOf(config: ApiConfig): ImageryProvider[] {
  const { IMAGERY_B_URL: b, IMAGERY_G_URL: g } = config
  return [
    ...(b === undefined
      ? []
      : [{ type: 1 as const, address: b, attribution: config.IMAGERY_B_ATTRIBUTION, maxZoom: config.IMAGERY_B_MAX_ZOOM }]),
    ...(g === undefined
      ? []
      : [{ type: 2 as const, address: g, attribution: config.IMAGERY_G_ATTRIBUTION, maxZoom: config.IMAGERY_G_MAX_ZOOM }]),
  ]
}

export const imageryProviders: Handler<'imageryProviders', Needs<'config'>> = async ({ context }) => ok(providersOf(context.config))
