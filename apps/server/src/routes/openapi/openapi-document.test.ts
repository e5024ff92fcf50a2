import { readPractice } from '@clinic/domain/content/practice.ts'
import { STATUS } from '@clinic/domain/errors.ts'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { restProcedures } from '../api/rest-procedures.ts'
import { openApiDocument } from './openapi-document.ts'

interface Media {
  schema: object
  example?: unknown
}
interface Operation {
  summary?: string
  description?: string
  operationId: string
  security: object[]
  parameters?: { name: string; in: string; description?: string; example?: unknown; schema: object }[]
  requestBody?: { required: boolean; content: Record<string, Media> }
  responses: Record<string, { $ref?: string; headers?: object; content: Record<string, Media> }>
}

const document = JSON.parse(JSON.stringify(openApiDocument('America/Chicago', readPractice([]))))
const operations: [string, Operation][] = Object.entries<Record<string, Operation>>(document.paths).flatMap(
  ([path, item]) =>
    Object.entries(item).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
)
const operation = (name: string) => operations.find(([one]) => one === name)?.[1] as Operation
const statuses = (name: string) => Object.keys(operation(name).responses).map(Number)
/** The schema of a JSON body, found by its name. */
const named = ({ $ref }: { $ref?: string } = {}) =>
  document.components.schemas[$ref?.replace('#/components/schemas/', '') ?? '']
const readResponse = (name: string, status: number) => {
  const reference = operation(name).responses[status]?.$ref ?? ''
  return document.components.responses[reference.replace('#/components/responses/', '')]
}

describe('the OpenAPI document', () => {
  it('is a valid one of version 3.1', async () => {
    expect(document.openapi).toMatch(/^3\.1\.\d$/)
    expect(await new Validator().validate(document)).toEqual({ valid: true })
  })

  it('has examples that fit their schemas', () => {
    const ajv = new Ajv2020({ strict: false })
    formats.default(ajv)
    ajv.addSchema({ $id: 'openapi', ...document })
    const unfit: string[] = []
    const look = (node: unknown, path: string[]) => {
      if (typeof node !== 'object' || node === null) return
      if ('example' in node && 'schema' in node) {
        const fits = ajv.compile({
          $ref: `openapi#/${[...path, 'schema'].map(encodeURIComponent).join('/')}`,
        })
        if (!fits(node.example)) unfit.push(`${path.join(' ')}: ${ajv.errorsText(fits.errors)}`)
      }
      for (const [key, part] of Object.entries(node))
        look(part, [...path, key.replaceAll('~', '~0').replaceAll('/', '~1')])
    }
    look(document, [])
    expect(unfit).toEqual([])
  })

  it('refers to every object by a name', () => {
    const unnamed: string[] = []
    const look = (node: unknown, path: string[]) => {
      if (typeof node !== 'object' || node === null) return
      const isNamed = path.length === 3 && path[1] === 'schemas'
      if ('type' in node && node.type === 'object' && !isNamed) unnamed.push(path.join('/'))
      for (const [key, part] of Object.entries(node))
        if (!['example', 'examples'].includes(key)) look(part, [...path, key])
    }
    look(document, [])
    expect(unnamed).toEqual([])
    const { openings } = document.components.schemas.Availability.properties
    expect(openings.items).toEqual({ $ref: '#/components/schemas/Opening' })
  })

  it('has an operation for each REST path, with the same parameter names', () => {
    const expected = restProcedures().map(({ method, path }) => `${method} ${path}`)
    // The upload is not a procedure.
    expect(operations.map(([name]) => name).sort()).toEqual([...expected, 'POST /media'].sort())
    for (const [name, { parameters = [] }] of operations) {
      const inPath = parameters.filter(one => one.in === 'path').map(one => one.name)
      expect([name, inPath]).toEqual([name, [...name.matchAll(/\{(\w+)\}/g)].map(([, field]) => field)])
    }
    const ids = operations.map(([, { operationId }]) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it.each(operations)('%s documents its purpose, input and output, with examples', (_name, one) => {
    expect(one.summary).toMatch(/\S/)
    expect(one.description).toMatch(/\S+ \S+/)
    for (const parameter of one.parameters ?? []) {
      expect(parameter).toMatchObject({
        description: expect.stringMatching(/\S/),
        example: expect.anything(),
      })
    }
    const bodies = [one.requestBody, one.responses['200']].filter(body => body !== undefined)
    for (const { content } of bodies) {
      const media = content['application/json'] ?? content['multipart/form-data']
      expect(media?.example).toBeDefined()
    }
  })

  it.each(operations)('%s sends and gets named schemas, by reference', (_name, one) => {
    const answer = one.responses['200']?.content['application/json']?.schema as { items?: object }
    const bodies = [answer.items ?? answer, one.requestBody?.content['application/json']?.schema]
    for (const body of bodies) if (body) expect(named(body)).toMatchObject({ type: 'object' })
  })

  it.each(Object.entries<object>(document.components.schemas))(
    'the schema %s describes its fields and allows further ones',
    (_name, schema) => {
      expect(fieldsWithout(schema, 'description')).toEqual([])
      expect(JSON.stringify(schema)).not.toContain('"additionalProperties":false')
    },
  )

  it.each(operations)('%s documents the errors of every path, in the standard shape', (name, one) => {
    expect(statuses(name)).toEqual(expect.arrayContaining([200, 431, 500, 503]))
    for (const status of statuses(name).filter(status => status !== 200)) {
      const { description, content } = readResponse(name, status)
      expect(description).toMatch(/\S/)
      const { schema, examples } = content['application/json']
      const errors = Object.values<{ value: { code: keyof typeof STATUS; reason: string } }>(examples)
      for (const { value } of errors) expect(STATUS[value.code]).toBe(status)
      const [body, reason] = schema.allOf
      expect(body).toEqual({ $ref: '#/components/schemas/ErrorBody' })
      expect(named(reason).properties.reason.enum).toEqual(errors.map(({ value }) => value.reason))
    }
    expect(one.responses['200']).toBeDefined()
  })
})

/** Names of fields, at any depth, with an incomplete schema. */
function fieldsWithout(schema: object, wanted: string): string[] {
  const { properties = {}, items } = schema as { properties?: Record<string, object>; items?: object }
  return [
    ...Object.entries(properties).flatMap(([name, field]) => [
      ...(wanted in field ? [] : [name]),
      ...fieldsWithout(field, wanted),
    ]),
    ...(items ? fieldsWithout(items, wanted) : []),
  ]
}
