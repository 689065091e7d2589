import { z } from 'zod'
import { defineEndpoint, envelope } from '../endpoint.ts'
import { FORMATS } from '../fields/formats.ts'
import { resourceEndpoints } from '../resource/endpoints.ts'
import { busStatus } from './bus.ts'
import { systemSetting } from './system-setting.ts'

const form = z.object({ id: z.string(), version: z.number().int(), values: z.record(z.string(), z.unknown()) })
const derived = resourceEndpoints(systemSetting)

/** Parameters of the building: single ones as the console asks for them, and all of them as a form. */
export const SETTINGS_ENDPOINTS = {
  customConfigGet: defineEndpoint({
    method: 'GET',
    path: '/pod/systemConfig/customConfigGet',
    access: 'session',
    scope: 'building',
    summary:
      'One parameter: bgversion (version of the big screen), iswwyt, showJJ, theme, logo, maplogo (id of a picture) or notice; null when it is not set',
    query: z.object({ customCode: z.enum(['bgversion', 'iswwyt', 'showJJ', 'theme', 'logo', 'maplogo', 'notice']) }),
    response: envelope(z.union([z.string(), z.boolean()]).nullable()),
  }),
  displayLogo: defineEndpoint({
    method: 'GET',
    path: '/pod/systemConfig/getDisPlayLogo',
    access: 'session',
    scope: 'building',
    summary: 'Whether the map shows a logo: false hides it',
    response: envelope(z.boolean()),
  }),
  showNameSetting: defineEndpoint({
    method: 'GET',
    path: '/pod/systemConfig/getShowNameSetting',
    access: 'session',
    scope: 'building',
    summary: 'Title of the product; empty, 0 or the text null: the global one',
    response: envelope(z.object({ configVal: z.string().nullable() })),
  }),
  testMail: defineEndpoint({
    method: 'POST',
    path: '/pod/systemConfig/test-mail',
    access: { permission: 'settings:system:edit' },
    scope: 'building',
    summary: 'Send a mail with the settings as they are saved; one answer for whatever fails, why is in the log',
    perMinute: 10,
    body: z.object({ to: z.string().max(200).regex(FORMATS.email) }),
    response: envelope(z.null()),
  }),
  busStatus: defineEndpoint({
    method: 'GET',
    path: '/pod/systemConfig/bus-status',
    access: { permission: 'settings:system:view' },
    scope: 'building',
    summary: "Whether the company's buses are connected, and what waits for them",
    response: envelope(busStatus),
  }),
  'systemSetting.get': defineEndpoint({
    method: 'GET',
    path: '/pod/systemConfig/get',
    access: { permission: 'settings:system:view' },
    scope: 'building',
    summary: 'System parameters as a form',
    query: z.object({ id: z.string().min(1).max(64) }),
    response: envelope(form),
  }),
  'systemSetting.save': defineEndpoint({
    method: 'POST',
    path: '/pod/systemConfig/save',
    access: { permission: 'settings:system:edit' },
    scope: 'building',
    summary: 'Save the system parameters',
    bodyType: 'form',
    body: derived['systemSetting.save']?.body ?? z.never(),
    response: envelope(z.object({ id: z.string(), version: z.number().int() })),
  }),
} as const
