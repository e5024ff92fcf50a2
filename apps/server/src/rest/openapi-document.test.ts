import { practiceOf } from '@clinic/domain/content/practice.ts'
import { CATALOGUE, STATUS } from '@clinic/domain/errors.ts'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { openApiDocument } from './openapi-document.ts'
import { restProcedures, takesBody } from './rest-procedures.ts'

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

const document = JSON.parse(JSON.stringify(openApiDocument('America/Chicago', practiceOf([]))))
const operations: [string, Operation][] = Object.entries<Record<string, Operation>>(document.paths).flatMap(
  ([path, item]) =>
    Object.entries(item).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
)
const operation = (name: string) => operations.find(([one]) => one === name)?.[1] as Operation
const statuses = (name: string) => Object.keys(operation(name).responses).map(Number)
const responseOf = (name: string, status: number) => {
  const reference = operation(name).responses[status]?.$ref ?? ''
  return document.components.responses[reference.replace('#/components/responses/', '')]
}

describe('the OpenAPI document', () => {
  it('is a valid one of version 3.1', async () => {
    expect(document.openapi).toMatch(/^3\.1\.\d$/)
    expect(await new Validator().validate(document)).toEqual({ valid: true })
  })

  it('says under which licence it stands and whom to ask', () => {
    expect(document.info).toMatchObject({
      license: { name: 'MIT' },
      contact: { name: expect.stringMatching(/\S/), email: expect.stringContaining('@') },
    })
  })

  it('names the fields that a body may repeat of the path', () => {
    const bodyOf = (name: string) => operation(name).requestBody?.content['application/json']?.schema
    expect(bodyOf('POST /events/{eventId}/register')).toMatchObject({
      properties: { eventId: { type: 'integer' }, name: { type: 'string' } },
    })
    expect(bodyOf('PUT /content/{key}')).toMatchObject({ properties: { key: { type: 'string' } } })
  })

  it('has an operation for each path of the REST surface, and no two paths that are the same', () => {
    // The upload is no procedure.
    expect(operations).toHaveLength(restProcedures().length + 1)
    const nameless = Object.keys(document.paths).map(path => path.replace(/\{\w+\}/g, '{}'))
    expect(new Set(nameless).size).toBe(nameless.length)
    const ids = operations.map(([, { operationId }]) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it.each(operations)('%s says what it does, takes and answers, with examples', (_name, one) => {
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
      expect(fieldsWithout(media?.schema ?? {}, 'description')).toEqual([])
    }
  })

  it.each(operations)('%s names the errors that any path may give, in the one shape', (name, one) => {
    expect(statuses(name)).toEqual(expect.arrayContaining([200, 431, 500, 503]))
    for (const status of statuses(name).filter(status => status !== 200)) {
      const { description, content } = responseOf(name, status)
      expect(description).toMatch(/\S/)
      const { schema, examples } = content['application/json']
      const told = Object.values<{ value: { code: keyof typeof STATUS; reason: string } }>(examples)
      for (const { value } of told) expect(STATUS[value.code]).toBe(status)
      expect(schema.allOf).toEqual([
        { $ref: '#/components/schemas/ErrorBody' },
        {
          type: 'object',
          properties: { reason: { type: 'string', enum: told.map(({ value }) => value.reason) } },
        },
      ])
    }
    expect(one.responses['200']).toBeDefined()
  })

  it('says what being protected, writing, reading, and taking a body bring with them', () => {
    for (const procedure of restProcedures()) {
      const { method, path, access, type, name } = procedure
      const key = `${method} ${path === '/blog/{id}' ? '/blog/{slug}' : path}`
      const has = (status: number) => statuses(key).includes(status)
      expect([key, operation(key).security]).toEqual([
        key,
        access === 'admin' || name === 'session.me' ? [{ session: [] }] : [],
      ])
      if (access === 'admin') expect([key, has(401), has(403)]).toEqual([key, true, true])
      if (method !== 'GET') expect([key, has(403)]).toEqual([key, true])
      if (type === 'query') expect([key, has(429)]).toEqual([key, true])
      expect([key, has(405), has(408), has(431)]).toEqual([key, true, true, true])
      expect([key, has(413), has(415)]).toEqual([key, method !== 'GET', method !== 'GET'])
      expect([key, operation(key).requestBody !== undefined]).toEqual([key, takesBody(procedure)])
    }
  })

  it.each(['POST /appointments', 'POST /events/{eventId}/register', 'POST /contact'])(
    '%s takes an Idempotency-Key, may be 422 and 429, and does not speak of the hidden field',
    name => {
      expect(operation(name).parameters).toContainEqual(
        expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: false }),
      )
      expect(statuses(name)).toEqual(expect.arrayContaining([422, 429]))
      expect(JSON.stringify(operation(name))).not.toContain('website')
    },
  )

  it('has the upload of a picture as a form, with everything that it may be rejected for', () => {
    const { requestBody, security } = operation('POST /media')
    expect(requestBody?.content['multipart/form-data']?.schema).toMatchObject({
      required: ['file'],
      properties: { file: { format: 'binary' }, alt: { maxLength: 300 } },
    })
    expect(security).toEqual([{ session: [] }])
    expect(statuses('POST /media')).toEqual([200, 400, 401, 403, 405, 408, 413, 415, 431, 500, 503])
    expect(Object.keys(responseOf('POST /media', 400).content['application/json'].examples)).toEqual(
      expect.arrayContaining(['pictureSvg', 'pictureHeic', 'pictureBroken', 'pictureTooManyPixels']),
    )
    expect(responseOf('POST /media', 503).headers).toHaveProperty('Retry-After')
  })

  it('names the headers of pages and of errors that end by themselves', () => {
    for (const name of ['GET /appointments', 'GET /registrations']) {
      expect(operation(name).responses['200']?.headers).toHaveProperty('Link')
    }
    expect(responseOf('GET /content', 429).headers).toHaveProperty('Retry-After')
    expect(responseOf('GET /content', 503).headers).toHaveProperty('Retry-After')
  })

  it('repeats the sentences of the catalogue and every reason that availability gives', () => {
    const examples = responseOf('POST /events/{eventId}/register', 409).content['application/json'].examples
    expect(examples).toMatchObject({
      eventFull: { value: { message: CATALOGUE.eventFull.message, code: 'CONFLICT', reason: 'eventFull' } },
      eventPast: { value: { message: CATALOGUE.eventPast.message } },
      alreadyRegistered: { value: { message: 'You are already registered for this event' } },
    })
    for (const sentence of [
      '15-minute grid',
      'Appointments can be booked from tomorrow on',
      'Appointments can be booked up to 90 days ahead',
      'The clinic is closed on this date',
      'The clinic has no office hours on this day of the week',
      'All times on this date are booked',
    ]) {
      expect(operation('GET /availability/{date}').description).toContain(sentence)
    }
  })

  it('says that programs log in or call what is open: a cookie, no tokens, no CORS', () => {
    expect(document.components.securitySchemes).toEqual({
      session: expect.objectContaining({ type: 'apiKey', in: 'cookie', name: 'clinic_session' }),
    })
    for (const words of ['no API tokens', 'no CORS', 'HEAD', 'version', 'Idempotency-Key', 'Retry-After']) {
      expect(document.info.description).toContain(words)
    }
  })
})

/** The names of fields, at any depth, whose schema lacks something. */
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
