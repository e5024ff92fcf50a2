import { expect, it, vi } from 'vitest'
import {
  type CalledDocument,
  type ExampleCall,
  findFirstRead,
  listCommands,
  toCurl,
  toNode,
  toPython,
} from './call-examples.ts'

const PATHS: CalledDocument = {
  paths: {
    '/events': { get: { summary: 'List events', security: [] } },
    '/patients': {
      get: {
        summary: 'Find patients',
        security: [{}, { apiKey: ['patients:read'] }],
        parameters: [
          { name: 'search', in: 'query', required: true, example: 'ada lovelace' },
          { name: 'limit', in: 'query', example: 5 },
        ],
      },
    },
    '/events/{id}': {
      put: {
        summary: 'Change an event',
        security: [{ apiKey: ['events:write'] }],
        parameters: [{ name: 'id', in: 'path', required: true, example: 7 }],
        requestBody: { content: { 'application/json': { example: { title: "Ada's talk" } } } },
      },
    },
    '/media': {
      post: {
        summary: 'Upload an image',
        security: [{ apiKey: ['images:write'] }],
        requestBody: { content: {} },
      },
    },
  },
}

it('shows a command for each operation that needs one of the scopes', () => {
  expect(
    listCommands(PATHS, ['patients:read', 'events:write', 'images:write'], 'https://clinic.example'),
  ).toEqual([
    {
      summary: 'Find patients',
      curl: `curl 'https://clinic.example/api/patients?search=ada%20lovelace' \\\n  -H "Authorization: Bearer $CLINIC_KEY"`,
    },
    {
      summary: 'Change an event',
      curl: `curl -X PUT 'https://clinic.example/api/events/7' \\\n  -H "Authorization: Bearer $CLINIC_KEY" \\\n  -H 'Content-Type: application/json' \\\n  -d '{\n    "title": "Ada'\\''s talk"\n  }'`,
    },
    {
      summary: 'Upload an image',
      curl: `curl -X POST 'https://clinic.example/api/media' \\\n  -H "Authorization: Bearer $CLINIC_KEY" \\\n  -F file=@image.jpg`,
    },
  ])
  expect(listCommands(PATHS, ['blog:read'], 'https://clinic.example')).toEqual([])
})

it('shows the first read of a key, which is of the key itself where no scope reads', () => {
  const document = {
    paths: { ...PATHS.paths, '/key': { get: { summary: 'Read the key', security: [{ apiKey: [] }] } } },
  }
  const first = (...scopes: Parameters<typeof findFirstRead>[1]) =>
    findFirstRead(document, scopes, 'https://clinic.example')?.summary
  expect(first('events:write', 'patients:read')).toBe('Find patients')
  expect(first('images:write')).toBe('Read the key')
})

const BODY = { title: "Ada's “talk”", places: null, open: true, note: 'not null' }
const WRITE: ExampleCall = {
  method: 'POST',
  url: 'https://clinic.example/api/events',
  usesKey: true,
  isRepeatable: true,
  body: BODY,
  sendsFile: false,
}
const READ: ExampleCall = { ...WRITE, method: 'GET', isRepeatable: false, body: undefined }

/** Runs a program for Node, and returns the arguments of its request. */
async function run(program: string): Promise<unknown[]> {
  const fetch = vi.fn(async (..._request: unknown[]) => Response.json({ ok: true }))
  const log = vi.fn()
  const names = {
    env: { CLINIC_KEY: 'clinic_key_1' },
    fetch,
    console: { log },
    crypto: { randomUUID: () => 'once' },
  }
  const body = program.replace("import { env } from 'node:process'\n", '')
  await new Function(...Object.keys(names), `return (async () => {${body}})()`)(...Object.values(names))
  expect(log).toHaveBeenCalledExactlyOnceWith({ ok: true })
  return fetch.mock.calls[0] ?? []
}

it('writes a program for Node that sends the call', async () => {
  expect(await run(toNode(READ))).toEqual([READ.url, { headers: { Authorization: 'Bearer clinic_key_1' } }])
  expect(await run(toNode({ ...READ, usesKey: false }))).toEqual([READ.url])
  expect(await run(toNode(WRITE))).toEqual([
    WRITE.url,
    {
      method: 'POST',
      headers: {
        Authorization: 'Bearer clinic_key_1',
        'Idempotency-Key': 'once',
        'Content-Type': 'application/json',
      },
      body: JSON.stringify(BODY),
    },
  ])
  expect(toNode({ ...WRITE, body: undefined, sendsFile: true })).toContain('  body: form,')
})

it('writes a program for Python, with its words for true and null', () => {
  expect(toPython(READ)).toBe(`import os
import requests

response = requests.get(
    'https://clinic.example/api/events',
    headers={
        'Authorization': f"Bearer {os.environ['CLINIC_KEY']}",
    },
)
print(response.json())`)
  expect(toPython(WRITE)).toBe(`import os
import uuid
import requests

response = requests.post(
    'https://clinic.example/api/events',
    headers={
        'Authorization': f"Bearer {os.environ['CLINIC_KEY']}",
        'Idempotency-Key': str(uuid.uuid4()),
    },
    json={
        "title": "Ada's “talk”",
        "places": None,
        "open": True,
        "note": "not null"
    },
)
print(response.json())`)
})

it('sends a new Idempotency-Key with a write', () => {
  expect(toCurl(WRITE)).toContain(' \\\n  -H "Idempotency-Key: $(openssl rand -hex 16)" \\\n')
})
