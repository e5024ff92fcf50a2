import type { Scope } from '@clinic/domain/api-keys/scopes.ts'

/** The parts of an operation of the OpenAPI document that a call is written from. */
export interface CalledOperation {
  summary: string
  security: { session?: string[]; apiKey?: Scope[] }[]
  parameters?: { name: string; in: string; required?: boolean; example?: unknown }[]
  requestBody?: { content: { 'application/json'?: { example?: unknown } } }
}

export interface CalledDocument<O extends CalledOperation = CalledOperation> {
  paths: Record<string, Record<string, O>>
}

/** A request with example values. The key is in a variable, out of the shell's history and the program. */
export interface ExampleCall {
  method: string
  url: string
  usesKey: boolean
  /** Whether it takes an `Idempotency-Key`. */
  isRepeatable: boolean
  /** JSON; undefined: none. */
  body: unknown
  sendsFile: boolean
}

/** A key by its last four characters, as it is listed. */
export const hideKey = (lastCharacters: string) => `clinic_key_…${lastCharacters}`

/** Sets the key for the commands. */
export const exportKey = (key: string) => `export CLINIC_KEY=${key}`

/** All operations of a document, in its order. */
export function listOperations<O extends CalledOperation>({ paths }: CalledDocument<O>) {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
}

/** One curl command for each operation that needs one of the scopes. */
export function listCommands(document: CalledDocument, scopes: readonly Scope[], publicUrl: string) {
  return listAllowed(document, scopes).map(one => toCommand(publicUrl, one))
}

/** The command of the first read that needs one of the scopes, or else of the read of the key itself. */
export function findFirstRead(document: CalledDocument, scopes: readonly Scope[], publicUrl: string) {
  const ownKey = listOperations(document).filter(({ path }) => path === '/key')
  const read = [...listAllowed(document, scopes), ...ownKey].find(({ method }) => method === 'GET')
  return read && toCommand(publicUrl, read)
}

function listAllowed(document: CalledDocument, scopes: readonly Scope[]) {
  return listOperations(document).filter(({ operation }) =>
    operation.security.some(({ apiKey = [] }) => apiKey.some(one => scopes.includes(one))),
  )
}

const toCommand = (
  publicUrl: string,
  { path, method, operation }: ReturnType<typeof listAllowed>[number],
) => ({ summary: operation.summary, curl: toCurl(toExampleCall(publicUrl, path, method, operation)) })

export function toExampleCall(
  publicUrl: string,
  path: string,
  method: string,
  operation: CalledOperation,
): ExampleCall {
  const { security, parameters = [], requestBody } = operation
  const body = requestBody?.content['application/json']?.example
  return {
    method,
    url: publicUrl + fillPath(path, parameters),
    usesKey: security.some(({ apiKey }) => apiKey !== undefined),
    isRepeatable: parameters.some(({ name }) => name === 'Idempotency-Key'),
    body,
    sendsFile: requestBody !== undefined && body === undefined,
  }
}

function fillPath(path: string, parameters: NonNullable<CalledOperation['parameters']>): string {
  const filled = parameters
    .filter(parameter => parameter.in === 'path')
    .reduce((text, { name, example }) => text.replace(`{${name}}`, encodeURIComponent(String(example))), path)
  const query = parameters
    .filter(parameter => parameter.in === 'query' && parameter.required)
    .map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`)
  return `/api${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`
}

export function toCurl({ method, url, usesKey, isRepeatable, body, sendsFile }: ExampleCall): string {
  const parts = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}'${url}'`,
    ...(usesKey ? ['-H "Authorization: Bearer $CLINIC_KEY"'] : []),
    ...(isRepeatable ? ['-H "Idempotency-Key: $(openssl rand -hex 16)"'] : []),
    ...(body === undefined
      ? []
      : [`-H 'Content-Type: application/json'`, `-d '${quoted(indent(JSON.stringify(body, null, 2), 2))}'`]),
    ...(sendsFile ? ['-F file=@image.jpg'] : []),
  ]
  return parts.join(' \\\n  ')
}

/** Text within single quotes of a shell. */
const quoted = (text: string) => text.replaceAll("'", `'\\''`)

export function toNode({ method, url, usesKey, isRepeatable, body, sendsFile }: ExampleCall): string {
  const headers = [
    ...(usesKey ? [`    Authorization: \`Bearer \${env.CLINIC_KEY}\`,`] : []),
    ...(isRepeatable ? [`    'Idempotency-Key': crypto.randomUUID(),`] : []),
    ...(body === undefined ? [] : [`    'Content-Type': 'application/json',`]),
  ]
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(headers.length === 0 ? [] : ['  headers: {', ...headers, '  },']),
    ...(body === undefined ? [] : [`  body: JSON.stringify(${indent(JSON.stringify(body, null, 2), 2)}),`]),
    ...(sendsFile ? ['  body: form,'] : []),
  ]
  return [
    ...(sendsFile ? [`import { openAsBlob } from 'node:fs'`] : []),
    ...(usesKey ? [`import { env } from 'node:process'`, ''] : []),
    ...(sendsFile
      ? ['const form = new FormData()', `form.append('file', await openAsBlob('image.jpg'), 'image.jpg')`]
      : []),
    ...(options.length === 0
      ? [`const response = await fetch('${url}')`]
      : [`const response = await fetch('${url}', {`, ...options, '})']),
    'console.log(await response.json())',
  ].join('\n')
}

export function toPython({ method, url, usesKey, isRepeatable, body, sendsFile }: ExampleCall): string {
  const headers = [
    ...(usesKey ? [`        'Authorization': f"Bearer {os.environ['CLINIC_KEY']}",`] : []),
    ...(isRepeatable ? [`        'Idempotency-Key': str(uuid.uuid4()),`] : []),
  ]
  return [
    ...(usesKey ? ['import os'] : []),
    ...(isRepeatable ? ['import uuid'] : []),
    'import requests',
    '',
    `response = requests.${method.toLowerCase()}(`,
    `    '${url}',`,
    ...(headers.length === 0 ? [] : ['    headers={', ...headers, '    },']),
    ...(body === undefined ? [] : [`    json=${indent(toPythonValue(body), 4)},`]),
    ...(sendsFile ? [`    files={'file': open('image.jpg', 'rb')},`] : []),
    ')',
    'print(response.json())',
  ].join('\n')
}

const PYTHON_WORDS: Record<string, string> = { true: 'True', false: 'False', null: 'None' }

/** A JSON value as Python writes it: texts are the same, three words differ. */
function toPythonValue(value: unknown): string {
  const text = JSON.stringify(value, null, 4)
  return text.replace(/"(?:[^"\\]|\\.)*"|true|false|null/g, part => PYTHON_WORDS[part] ?? part)
}

const indent = (text: string, spaces: number) => text.replaceAll('\n', `\n${' '.repeat(spaces)}`)
