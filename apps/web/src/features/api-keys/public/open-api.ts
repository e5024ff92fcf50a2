import { type CalledDocument, type CalledOperation, listOperations } from '../shared/call-examples.ts'

/** The fields of a JSON schema that the documentation shows. */
export interface FieldSchema {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  required?: string[]
  properties?: Record<string, FieldSchema>
  items?: FieldSchema
  anyOf?: FieldSchema[]
  enum?: unknown[]
  minimum?: number
  maximum?: number
  maxLength?: number
}

export interface Parameter {
  name: string
  in: string
  required?: boolean
  description?: string
  schema: FieldSchema
  example?: unknown
}

interface Media {
  schema: FieldSchema
  example?: unknown
}

export interface Operation extends CalledOperation {
  operationId: string
  tags: string[]
  description: string
  parameters?: Parameter[]
  requestBody?: { content: { 'application/json'?: Media; 'multipart/form-data'?: Media } }
  responses: Record<string, { $ref?: string; description?: string; content?: { 'application/json': Media } }>
}

/** Errors of one status, which operations refer to. */
interface ErrorResponse {
  content: { 'application/json': { examples: Record<string, { summary: string; value: object }> } }
}

/** The parts of the OpenAPI document that the documentation shows. */
export interface ApiDocument extends CalledDocument<Operation> {
  info: { title: string; description: string }
  tags: { name: string; description: string }[]
  webhooks: Record<string, { post: { requestBody: { content: { 'application/json': Media } } } }>
  components: { schemas: Record<string, FieldSchema>; responses: Record<string, ErrorResponse> }
}

export interface ApiError {
  status: number
  reason: string
  message: string
}

/** Name of the schema or response that a reference leads to. */
export const nameInReference = (reference: string) => reference.slice(reference.lastIndexOf('/') + 1)

/** A schema, or the one that it refers to. */
export function resolveSchema({ components }: ApiDocument, schema: FieldSchema): FieldSchema {
  return schema.$ref === undefined ? schema : (components.schemas[nameInReference(schema.$ref)] ?? {})
}

/** Errors of an operation, by status. */
export function listCallErrors({ components }: ApiDocument, { responses }: Operation): ApiError[] {
  return Object.entries(responses).flatMap(([status, { $ref }]) => {
    const response = $ref === undefined ? undefined : components.responses[nameInReference($ref)]
    const examples = response?.content['application/json'].examples ?? {}
    return Object.entries(examples).map(([reason, { summary }]) => ({
      status: Number(status),
      reason,
      message: summary,
    }))
  })
}

/** Every error of the API once, by status and reason, and the reasons that each operation has. */
export function listAllErrors(document: ApiDocument): { errors: ApiError[]; shared: ReadonlySet<string> } {
  const lists = listOperations(document).map(({ operation }) => listCallErrors(document, operation))
  const errors = [...new Map(lists.flat().map(error => [error.reason, error])).values()]
  const isShared = ({ reason }: ApiError) => lists.every(list => list.some(one => one.reason === reason))
  return {
    errors: errors.toSorted((a, b) => a.status - b.status || a.reason.localeCompare(b.reason)),
    shared: new Set(errors.filter(isShared).map(({ reason }) => reason)),
  }
}

/** Named objects in responses: without bodies of requests, which their operation shows, and reasons of errors. */
export function listObjects(document: ApiDocument): [name: string, schema: FieldSchema][] {
  const bodies = listOperations(document).flatMap(({ operation: { requestBody } }) =>
    Object.values(requestBody?.content ?? {}).map(({ schema }) => nameInReference(schema.$ref ?? '')),
  )
  return Object.entries(document.components.schemas).filter(
    ([name]) => !bodies.includes(name) && !name.endsWith('Reason'),
  )
}
