import type { Scope } from '@clinic/domain/api-keys/scopes.ts'

/** The parts of the OpenAPI document that examples are made from. */
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>
}

interface Operation {
  summary: string
  security: { apiKey?: Scope[] }[]
  parameters?: { name: string; in: string; required?: boolean; example?: unknown }[]
  requestBody?: { content: { 'application/json'?: { example?: unknown } } }
}

export interface Example {
  summary: string
  curl: string
}

/** A key by its last characters, as it is shown and set for the commands. */
export const hideKey = (lastCharacters: string) => `clinic_key_…${lastCharacters}`
export const exportKey = (lastCharacters: string) => `export CLINIC_KEY=${hideKey(lastCharacters)}`

/** One curl command for each operation that needs one of the scopes. The key is in a variable, out of the history. */
export function listExamples(document: ApiDocument, scopes: readonly Scope[], publicUrl: string): Example[] {
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  )
  return operations
    .filter(({ operation }) =>
      operation.security.some(({ apiKey = [] }) => apiKey.some(one => scopes.includes(one))),
    )
    .map(({ path, method, operation }) => ({
      summary: operation.summary,
      curl: toCurl(method, publicUrl + fillPath(path, operation), operation),
    }))
}

function fillPath(path: string, { parameters = [] }: Operation): string {
  const filled = parameters
    .filter(parameter => parameter.in === 'path')
    .reduce((text, { name, example }) => text.replace(`{${name}}`, encodeURIComponent(String(example))), path)
  const query = parameters
    .filter(parameter => parameter.in === 'query' && parameter.required)
    .map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`)
  return `/api${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`
}

function toCurl(method: string, url: string, { requestBody }: Operation): string {
  const body = requestBody?.content['application/json']?.example
  const form = requestBody !== undefined && body === undefined
  const parts = [
    `curl ${method === 'get' ? '' : `-X ${method.toUpperCase()} `}'${url}'`,
    `-H "Authorization: Bearer $CLINIC_KEY"`,
    ...(body === undefined
      ? []
      : [`-H 'Content-Type: application/json'`, `-d '${quoted(JSON.stringify(body, null, 2))}'`]),
    ...(form ? ['-F file=@image.jpg'] : []),
  ]
  return parts.join(' \\\n  ')
}

/** Text within single quotes of a shell. */
const quoted = (text: string) => text.replaceAll("'", `'\\''`)
