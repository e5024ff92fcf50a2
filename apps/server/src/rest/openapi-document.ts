import { appRouter } from '@clinic/api/app-router.ts'
import type { Practice } from '@clinic/domain/content/practice.ts'
import { generateOpenApiDocument } from 'trpc-openapi'
import { errorBodySchema, errorResponses, errorsOf } from './openapi-errors.ts'
import { exampleOf, readableSchema, type Schema } from './openapi-schemas.ts'
import { idempotencyKeyParameter, introduction, linkHeader, setCookieHeader, tags } from './openapi-texts.ts'
import { type RestProcedure, restProcedures } from './rest-procedures.ts'
import { uploadOperation } from './upload-operation.ts'

const COOKIE_SCHEME = {
  type: 'apiKey',
  in: 'cookie',
  name: 'clinic_session',
  description: 'The session that `POST /login` starts',
} as const

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

/** What is used here of an operation as the generator leaves it. */
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
 * The OpenAPI 3.1 document of every path under /api. Paths and schemas come from the procedures, but the upload's; what the
 * generator does not know is added: the errors that each path may give, examples, headers, and the cookie.
 */
export function openApiDocument(timeZone: string, practice: Practice) {
  const generated = generateOpenApiDocument(appRouter, {
    title: practice.name,
    description: introduction(timeZone),
    version: '1.0.0',
    openApiVersion: '3.1.1',
    baseUrl: '/api',
    securitySchemes: { session: COOKIE_SCHEME },
  })
  const operations = generated.paths as unknown as Record<string, Record<string, GeneratedOperation>>
  const responses: Record<string, object> = {}
  const paths: Record<string, PathItem> = {}
  const procedures = inReadingOrder(restProcedures())
  for (const procedure of procedures) {
    const method = procedure.method.toLowerCase()
    const operation = operations[procedure.path]?.[method]
    if (!operation) continue
    const path = documentedPath(procedure, procedures)
    renamePathParameters(operation, procedure, path)
    paths[path] = { ...paths[path], [method]: completed(operation, procedure, responses) }
  }
  paths['/media'] = { post: uploadOperation(responses) }
  return {
    openapi: generated.openapi,
    info: {
      ...generated.info,
      contact: { name: practice.name, email: practice.email },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    // Relative to where the document was read, so that it holds under every name that the site is reached by.
    servers: [{ url: '/api', description: 'This site' }],
    tags,
    paths,
    components: {
      securitySchemes: { session: COOKIE_SCHEME },
      schemas: { ErrorBody: errorBodySchema },
      responses,
    },
  }
}

/** By group, path and method, so that what belongs together stands together. */
function inReadingOrder(procedures: RestProcedure[]): RestProcedure[] {
  const rank = ({ tags: [tag], path, method }: RestProcedure) =>
    [tags.findIndex(({ name }) => name === tag), path, METHODS.indexOf(method.toLowerCase())].join(' ')
  return procedures.toSorted((a, b) => rank(a).localeCompare(rank(b)))
}

/**
 * OpenAPI takes paths that differ only in the names of their parameters for one: they stand together under the
 * names that reading has.
 */
function documentedPath({ path }: RestProcedure, procedures: RestProcedure[]): string {
  const nameless = (one: string) => one.replace(/\{\w+\}/g, '{}')
  const reading = procedures.find(one => one.method === 'GET' && nameless(one.path) === nameless(path))
  return reading?.path ?? path
}

function renamePathParameters(operation: GeneratedOperation, { path }: RestProcedure, to: string): void {
  const namesOf = (one: string) => [...one.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  for (const [n, name] of namesOf(path).entries()) {
    const parameter = operation.parameters?.find(one => one.name === name)
    if (parameter) parameter.name = namesOf(to)[n] ?? name
  }
}

function completed(
  operation: GeneratedOperation,
  procedure: RestProcedure,
  responses: Record<string, object>,
): object {
  const { operationId, summary, description, requestBody } = operation
  const once = procedure.errors.includes('keyReused')
  const parameters: object[] = [
    ...(operation.parameters ?? []).map(parameter => described(parameter)),
    ...(once ? [idempotencyKeyParameter] : []),
  ]
  return {
    operationId,
    tags: operation.tags,
    summary,
    description,
    security: procedure.access === 'admin' || procedure.name === 'session.me' ? [{ session: [] }] : [],
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && {
      requestBody: {
        required: requestBody.required,
        content: {
          'application/json': withExample(withPathFields(requestBody.content['application/json'], operation)),
        },
      },
    }),
    responses: { '200': success(operation, procedure), ...errorResponses(errorsOf(procedure), responses) },
  }
}

/** A body may repeat what the path says, as an entity that was read and is sent back does. */
function withPathFields({ schema }: Media, { parameters = [] }: GeneratedOperation): Media {
  const repeated = parameters.filter(parameter => parameter.in === 'path').map(one => [one.name, one.schema])
  return { schema: { ...schema, properties: { ...schema.properties, ...Object.fromEntries(repeated) } } }
}

function success({ responses }: GeneratedOperation, { name, fields }: RestProcedure): object {
  const response = responses['200']
  const headers = {
    ...(fields?.has('cursor') && { Link: linkHeader }),
    ...(name === 'session.login' && { 'Set-Cookie': setCookieHeader }),
  }
  return {
    description: response?.description ?? '',
    ...(Object.keys(headers).length > 0 && { headers }),
    content: { 'application/json': response && withExample(response.content['application/json']) },
  }
}

/** The description and the example of a parameter stand on the parameter itself. */
function described(parameter: Parameter): object {
  const { description, examples, ...schema } = readableSchema(parameter.schema)
  return { ...parameter, description, schema, example: examples?.[0] }
}

function withExample(media: Media): Media {
  const schema = readableSchema(media.schema)
  return { schema, example: exampleOf(schema) }
}
