import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { SCOPES } from '@muster/contracts'
import { fastifyPlugin } from 'fastify-plugin'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Needs } from '../context.ts'
import { requireAdministrator } from './insiders.ts'

const DESCRIPTION = [
  'Answers are `{code, message, data}`; code 0 is success, -2 means no valid session.',
  '`x-access` says who may call: nobody is asked (public), a session, a signed address, or a session with a permission code.',
  '`x-scope` says which data the call reaches; what lies outside is answered as if it did not exist:',
  Object.entries(SCOPES)
    .map(([scope, meaning]) => `- \`${scope}\`: ${meaning}.`)
    .join('\n'),
].join('\n\n')

/**
 * OpenAPI 3.1 of the registered endpoints at `/openapi.json`, its page at `/docs` (all assets local, works offline);
 * access is limited.
 */
export const openapi = fastifyPlugin(async (app, { context }: { context: Needs<'sessions'> }) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Muster',
        version: '1',
        description: DESCRIPTION,
      },
      components: { securitySchemes: { authToken: { type: 'apiKey', in: 'header', name: 'authToken' } } },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(async (routes) => {
    routes.addHook('onRequest', (request) => requireAdministrator(context, request))
    await routes.register(swaggerUi, { routePrefix: '/docs', uiConfig: { layout: 'BaseLayout' } })
    routes.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  })
})
