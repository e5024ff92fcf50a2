import { appRouter } from '@clinic/api/app-router.ts'
import { errorBody } from '@clinic/api/error-body.ts'
import type { Practice } from '@clinic/domain/content/practice.ts'
import { uploadOutput } from '@clinic/domain/images/schemas.ts'
import { webhookBody } from '@clinic/domain/webhooks/schemas.ts'
import { generateOpenApiDocument } from 'trpc-openapi'
import { type RestProcedure, restProcedures } from '../api/rest-procedures.ts'
import { nameObjects } from './name-objects.ts'
import { errorResponses, listErrors } from './openapi-errors.ts'
import {
  type Components,
  type NamedSchemas,
  readable,
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

/** The fields of a generated document that are used here. */
interface GeneratedDocument {
  openapi: string
  info: object
  paths: Record<string, Record<string, GeneratedOperation>>
  components: { schemas: NamedSchemas }
}

interface GeneratedOperation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  parameters?: Parameter[]
  requestBody?: GeneratedBody & { required: boolean }
  responses: { 200: GeneratedBody & { description: string } }
}

interface Parameter {
  name: string
  in: string
  /** Absent if the field is undocumented. */
  schema?: Schema
}

interface GeneratedBody {
  content: { 'application/json': { schema: Schema } }
}

const METHODS = ['get', 'post', 'put', 'delete']

/**
 * Builds the OpenAPI 3.1 document: generates paths and schemas, then adds errors, examples, headers, webhooks and the
 * upload.
 */
export function openApiDocument(timeZone: string, practice: Practice) {
  const generated = readable<GeneratedDocument>(
    generateOpenApiDocument(appRouter, {
      title: `${practice.name} API`,
      description: introduction(timeZone, practice.name),
      version: '1.0.0',
      contact: { name: practice.name, email: practice.email },
      license: { name: 'MIT', identifier: 'MIT' },
      openApiVersion: '3.1.1',
      baseUrl: '/api',
      securitySchemes,
      // What no procedure answers.
      defs: { ErrorBody: errorBody, Image: uploadOutput, Webhook: webhookBody },
    }),
  )
  const components: Components = { schemas: generated.components.schemas, responses: {} }
  const paths: Record<string, Record<string, object>> = {}
  for (const procedure of sortForReading(restProcedures())) {
    const { path } = procedure
    const method = procedure.method.toLowerCase()
    const operation = generated.paths[path]?.[method]
    if (!operation) throw new Error(`The document has no ${procedure.method} ${path}`)
    paths[path] = { ...paths[path], [method]: toOperation(operation, procedure, components) }
  }
  paths['/media'] = { post: uploadOperation(components) }
  return {
    openapi: generated.openapi,
    info: generated.info,
    // Relative, so that it is right under every host name of the site.
    servers: [{ url: '/api', description: 'This site' }],
    tags,
    paths,
    webhooks: describeWebhooks(components.schemas),
    components: {
      securitySchemes,
      schemas: sortByName(nameObjects(sortByName(components.schemas))),
      responses: components.responses,
    },
  }
}

const sortByName = (schemas: NamedSchemas): NamedSchemas =>
  Object.fromEntries(Object.entries(schemas).toSorted(([a], [b]) => a.localeCompare(b)))

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
  const { operationId, tags, summary, description, requestBody } = operation
  const takesKey = procedure.errors.includes('keyReused')
  const parameters: object[] = [
    ...[...(operation.parameters ?? []), ...queryParameters(operation, procedure)].flatMap(toParameter),
    ...(takesKey ? [idempotencyKeyParameter] : []),
  ]
  return {
    operationId,
    tags,
    summary,
    description,
    security: describeSecurity(procedure),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && {
      requestBody: {
        required: requestBody.required,
        content: { 'application/json': describeBody(operation, procedure, components.schemas) },
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

const bodySchema = ({ requestBody }: GeneratedOperation) => requestBody?.content['application/json'].schema

/** Parameters for the fields that a request with a body has in its query; the generator puts them in the body. */
function queryParameters(operation: GeneratedOperation, { queryFields }: RestProcedure): Parameter[] {
  return queryFields.map(name => ({ name, in: 'query', schema: bodySchema(operation)?.properties?.[name] }))
}

function describeSuccess(
  { responses: { 200: response } }: GeneratedOperation,
  { name, fields }: RestProcedure,
  schemas: NamedSchemas,
): object {
  const { schema } = response.content['application/json']
  const headers = {
    ...(fields?.has('cursor') && { Link: linkHeader }),
    ...(name === 'session.login' && { 'Set-Cookie': setCookieHeader }),
  }
  return {
    description: response.description,
    ...(Object.keys(headers).length > 0 && { headers }),
    content: { 'application/json': { schema, example: toExample(schema, schemas) } },
  }
}

/** Moves description and example from the schema to the parameter; none for an undocumented one. */
function toParameter(parameter: Parameter): object[] {
  if (!parameter.schema) return []
  const { description, examples, ...schema } = parameter.schema
  // The generator marks fields that convert text to numbers as optional.
  const required = parameter.in === 'path' && { required: true }
  return [{ ...parameter, ...required, description, schema, example: examples?.[0] }]
}

/** Names the schema of a body, which may repeat fields of the path, and refers to it. Its example repeats none. */
function describeBody(
  operation: GeneratedOperation,
  { queryFields }: RestProcedure,
  schemas: NamedSchemas,
): object {
  const schema = bodySchema(operation) ?? {}
  const properties = { ...schema.properties }
  for (const name of queryFields) delete properties[name]
  const example = toExample({ properties }, schemas)
  for (const one of operation.parameters ?? [])
    if (one.in === 'path' && one.schema) properties[one.name] = one.schema
  const name = bodyName(operation.operationId)
  schemas[name] = { ...schema, properties }
  return { schema: schemaReference(name), example }
}

/** Such as `AppointmentsBookBody` for `appointments-book`. */
const bodyName = (operationId: string) =>
  `${operationId.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}Body`
