import type { Practice } from '@clinic/domain/content/practice.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import fp from 'fastify-plugin'
import type { Dependencies } from '../../deps.ts'
import { openApiDocument } from './openapi-document.ts'

/** Content security policy of the page: Swagger UI needs inline styles and data: images. */
const DOCS_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';')

/** Serves `openapi.json`, and at `docs` a page to read it and try the API. */
export const docsRoutes = fp<Pick<Dependencies, 'settings' | 'practice'>>(
  async (scope, { settings, practice }) => {
    // Applies to missing files of the page.
    scope.setNotFoundHandler(() => {
      throw new RuleError('noSuchPath')
    })
    let written = documentFor(practice.current, settings.timeZone)
    function documentFor(of: Practice, timeZone: string) {
      const document = openApiDocument(timeZone, of)
      return { of, timeZone, document, json: JSON.stringify(document) }
    }
    const latest = () => {
      if (written.of !== practice.current || written.timeZone !== settings.timeZone)
        written = documentFor(practice.current, settings.timeZone)
      return written
    }
    scope.get('/openapi.json', async (_request, reply) => {
      reply.type('application/json; charset=utf-8')
      return latest().json
    })
    await scope.register(swagger, {
      mode: 'static',
      specification: { document: written.document as never },
    })
    await scope.register(swaggerUi, {
      routePrefix: '/docs',
      indexPrefix: '/api',
      staticCSP: DOCS_POLICY,
      theme: { title: 'API' },
      transformSpecification: specification => ({ ...specification, info: latest().document.info }),
      transformSpecificationClone: false,
      uiConfig: { layout: 'BaseLayout', docExpansion: 'list', defaultModelsExpandDepth: 0 },
    })
  },
  { name: 'docs-routes', dependencies: ['unknown-paths'], encapsulate: true },
)
