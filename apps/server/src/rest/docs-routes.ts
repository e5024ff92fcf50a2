import type { Practice } from '@clinic/domain/content/practice.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { KnownPractice } from '../known-practice.ts'
import { openApiDocument } from './openapi-document.ts'

/**
 * The page's own policy: its scripts are files of this site. Swagger UI writes style attributes and draws its
 * arrows from data addresses.
 */
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

/** `openapi.json`, and at `docs` a page to read it and to try the paths, served by this process alone. */
export async function docsRoutes(
  scope: FastifyInstance,
  { timeZone, practice }: { timeZone: string; practice: KnownPractice },
): Promise<void> {
  // A file of the page that does not exist.
  scope.setNotFoundHandler(() => {
    throw new RuleError('noSuchPath')
  })
  let written = documentFor(practice.current)
  function documentFor(of: Practice) {
    const document = openApiDocument(timeZone, of)
    return { of, document, json: JSON.stringify(document) }
  }
  const latest = () => {
    if (written.of !== practice.current) written = documentFor(practice.current)
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
}
