import { expect, it } from 'vitest'
import { type ApiDocument, listExamples } from './api-document.ts'

const PATHS: ApiDocument = {
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
    listExamples(PATHS, ['patients:read', 'events:write', 'images:write'], 'https://clinic.example'),
  ).toEqual([
    {
      summary: 'Find patients',
      curl: `curl 'https://clinic.example/api/patients?search=ada%20lovelace' \\\n  -H "Authorization: Bearer $CLINIC_KEY"`,
    },
    {
      summary: 'Change an event',
      curl: `curl -X PUT 'https://clinic.example/api/events/7' \\\n  -H "Authorization: Bearer $CLINIC_KEY" \\\n  -H 'Content-Type: application/json' \\\n  -d '{\n  "title": "Ada'\\''s talk"\n}'`,
    },
    {
      summary: 'Upload an image',
      curl: `curl -X POST 'https://clinic.example/api/media' \\\n  -H "Authorization: Bearer $CLINIC_KEY" \\\n  -F file=@image.jpg`,
    },
  ])
  expect(listExamples(PATHS, ['blog:read'], 'https://clinic.example')).toEqual([])
})
