import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { fastifyPlugin } from 'fastify-plugin'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** OpenAPI 3.1 of the registered endpoints at `/openapi.json`, its page at `/docs` (all assets from here, works offline). */
export const openapi = fastifyPlugin(async (app) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Muster',
        version: '1',
        description: 'Answers are `{code, message, data}`; code 0 is success, -2 means no valid session.',
      },
      components: { securitySchemes: { authToken: { type: 'apiKey', in: 'header', name: 'authToken' } } },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, { routePrefix: '/docs', uiConfig: { layout: 'BaseLayout' } })
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
})
