import { appRouter } from '@clinic/api/app-router.ts'
import type { Practice } from '@clinic/domain/content/practice.ts'
import { uploadOutput } from '@clinic/domain/images/schemas.ts'
import { webhookBody } from '@clinic/domain/webhooks/schemas.ts'
import { generateOpenApiDocument } from 'trpc-openapi'
import { type RestProcedure, restProcedures } from '../api/rest-procedures.ts'
import { nameObjects } from './name-objects.ts'
import { errorBodySchema, errorResponses, listErrors } from './openapi-errors.ts'
import {
  type Components,
  type NamedSchemas,
  readableSchema,
  type Schema,
  schemaReference,
  toExample,
} from './openapi-schemas.ts'
import { idempotencyKeyParameter, introduction, linkHeader, setCookieHeader, tags } from './openapi-texts.ts'
import { describeWebhooks } from './openapi-webhooks.ts'
import { uploadOperation } from './upload-operation.ts'

const COOKIE_SCHEME = {
  type: 'apiKey',
  in: 'cookie',
  name: 'clinic_session',
  description: 'Session cookie set by `POST /login`',
} as const

const KEY_SCHEME = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'clinic_key_…',
  description: 'API key of a program. Each path names the scope that the key needs.',
} as const

const securitySchemes = { session: COOKIE_SCHEME, apiKey: KEY_SCHEME }

/** Security of the paths that are about the session or the key itself. */
const OWN_SECURITY: Partial<Record<string, object[]>> = {
  'apiKeys.current': [{ apiKey: [] }],
  'session.me': [{ session: [] }],
}

interface Media {
  schema: Schema
  example?: unknown
}

interface Parameter {
  name: string
  in: string
  description?: string
  schema: Schema
  example?: unknown
}

/** The fields of a generated operation that are used here. */
interface GeneratedOperation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  parameters?: Parameter[]
  requestBody?: { required: boolean; content: { 'application/json': Media } }
  responses: Record<string, { description: string; content: { 'application/json': Media } }>
}

type PathItem = Record<string, object>

const METHODS = ['get', 'post', 'put', 'delete']

/**
 * Builds the OpenAPI 3.1 document: generates paths and schemas, then adds errors, examples, headers, webhooks and the
 * upload.
 */
export function openApiDocument(timeZone: string, practice: Practice) {
  const generated = generateOpenApiDocument(appRouter, {
    title: `${practice.name} API`,
    description: introduction(timeZone, practice.name),
    version: '1.0.0',
    openApiVersion: '3.1.1',
    baseUrl: '/api',
    securitySchemes,
    // What no procedure answers.
    defs: { Image: uploadOutput, Webhook: webhookBody },
  })
  const operations = generated.paths as unknown as Record<string, Record<string, GeneratedOperation>>
  const components: Components = { schemas: readNamed(generated.components?.schemas), responses: {} }
  const paths: Record<string, PathItem> = {}
  for (const procedure of sortForReading(restProcedures())) {
    const { path } = procedure
    const method = procedure.method.toLowerCase()
    const operation = operations[path]?.[method]
    if (!operation) throw new Error(`The document has no ${procedure.method} ${path}`)
    paths[path] = { ...paths[path], [method]: toOperation(operation, procedure, components) }
  }
  paths['/media'] = { post: uploadOperation(components) }
  return {
    openapi: generated.openapi,
    info: {
      ...generated.info,
      contact: { name: practice.name, email: practice.email },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    // Relative, so that it is right under every host name of the site.
    servers: [{ url: '/api', description: 'This site' }],
    tags,
    paths,
    webhooks: describeWebhooks(components.schemas),
    components: {
      securitySchemes,
      schemas: sortByName(nameObjects(sortByName({ ...components.schemas, ErrorBody: errorBodySchema }))),
      responses: components.responses,
    },
  }
}

const sortByName = (schemas: NamedSchemas): NamedSchemas =>
  Object.fromEntries(Object.entries(schemas).toSorted(([a], [b]) => a.localeCompare(b)))

/** The named schemas without the generator's own, which describe errors that the API does not return. */
function readNamed(generated: object = {}): NamedSchemas {
  const schemas = Object.entries(generated as NamedSchemas).filter(([name]) => !name.startsWith('error.'))
  return Object.fromEntries(schemas.map(([name, schema]) => [name, readableSchema(schema)]))
}

/** Sorts by group, path and method. */
function sortForReading(procedures: RestProcedure[]): RestProcedure[] {
  const rankGroup = (tag?: string) => String(tags.findIndex(({ name }) => name === tag)).padStart(2, '0')
  const rank = ({ tags: [tag], path, method }: RestProcedure) =>
    [rankGroup(tag), path, METHODS.indexOf(method.toLowerCase())].join(' ')
  return procedures.toSorted((a, b) => rank(a).localeCompare(rank(b)))
}

function toOperation(
  operation: GeneratedOperation,
  procedure: RestProcedure,
  components: Components,
): object {
  const { operationId, summary, description, requestBody } = operation
  const takesKey = procedure.errors.includes('keyReused')
  const parameters: object[] = [
    ...(operation.parameters ?? []).filter(({ schema }) => !schema.undocumented).map(toParameter),
    ...queryParameters(operation, procedure),
    ...(takesKey ? [idempotencyKeyParameter] : []),
  ]
  return {
    operationId,
    tags: operation.tags,
    summary,
    description,
    security: describeSecurity(procedure),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && {
      requestBody: {
        required: requestBody.required,
        content: {
          'application/json': describeBody(operation, procedure, requestBody, components.schemas),
        },
      },
    }),
    responses: {
      '200': describeSuccess(operation, procedure, components.schemas),
      ...errorResponses(listErrors(procedure), components),
    },
  }
}

/** Who may call: `{}` is anyone, where a session or key gives more. */
function describeSecurity({ name, access, scope }: RestProcedure): object[] {
  if (scope === undefined) return OWN_SECURITY[name] ?? []
  return [...(access === 'public' ? [{}] : []), { session: [] }, { apiKey: [scope] }]
}

/** Parameters for the fields that a request with a body has in its query; the generator puts them in the body. */
function queryParameters({ requestBody }: GeneratedOperation, { queryFields }: RestProcedure): object[] {
  const properties = requestBody?.content['application/json'].schema.properties ?? {}
  return queryFields.flatMap(name => {
    const schema = properties[name]
    return schema ? [toParameter({ name, in: 'query', schema })] : []
  })
}

function withoutFields(media: Media, { queryFields }: RestProcedure): Media {
  const properties = Object.entries(media.schema.properties ?? {}).filter(
    ([name]) => !queryFields.includes(name),
  )
  return { schema: { ...media.schema, properties: Object.fromEntries(properties) } }
}

/** Adds the path's fields to a body, which may repeat them. */
function withPathFields(schema: Schema, { parameters = [] }: GeneratedOperation): Schema {
  const repeated = parameters
    .filter(parameter => parameter.in === 'path')
    .map(one => [one.name, readableSchema(one.schema)])
  return { ...schema, properties: { ...schema.properties, ...Object.fromEntries(repeated) } }
}

function describeSuccess(
  { responses }: GeneratedOperation,
  { name, fields }: RestProcedure,
  schemas: NamedSchemas,
): object {
  const response = responses['200']
  const headers = {
    ...(fields?.has('cursor') && { Link: linkHeader }),
    ...(name === 'session.login' && { 'Set-Cookie': setCookieHeader }),
  }
  return {
    description: response?.description ?? '',
    ...(Object.keys(headers).length > 0 && { headers }),
    content: { 'application/json': response && withExample(response.content['application/json'], schemas) },
  }
}

/** Moves description and example from the schema to the parameter. */
function toParameter(parameter: Parameter): object {
  const { description, examples, ...schema } = readableSchema(parameter.schema)
  // The generator marks fields that convert text to numbers as optional.
  const required = parameter.in === 'path' && { required: true }
  return { ...parameter, ...required, description, schema, example: examples?.[0] }
}

function withExample(media: Media, schemas: NamedSchemas): Media {
  const schema = readableSchema(media.schema)
  return { schema, example: toExample(schema, schemas) }
}

/** Names the schema of a body and refers to it. Its example repeats no field of the path. */
function describeBody(
  operation: GeneratedOperation,
  procedure: RestProcedure,
  { content }: NonNullable<GeneratedOperation['requestBody']>,
  schemas: NamedSchemas,
): Media {
  const { schema, example } = withExample(withoutFields(content['application/json'], procedure), schemas)
  const name = bodyName(operation.operationId)
  schemas[name] = withPathFields(schema, operation)
  return { schema: schemaReference(name), example }
}

/** Such as `AppointmentsBookBody` for `appointments-book`. */
const bodyName = (operationId: string) =>
  `${operationId.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}Body`
