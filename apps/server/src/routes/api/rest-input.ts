import { RuleError } from '@clinic/domain/errors.ts'
import type { FieldKind, RestProcedure } from './rest-procedures.ts'

export interface RequestParts {
  path: Record<string, unknown>
  query: Record<string, unknown>
  /** Parsed JSON; undefined where there was none. */
  body: unknown
}

/**
 * Merges path, body and query, in this order of precedence; the body may not contradict the URL. Converts text to
 * booleans for the schema, which converts numbers itself. Undefined for a procedure without input.
 */
export function restInput(procedure: RestProcedure, { path, query, body }: RequestParts): unknown {
  const { fields, queryFields } = procedure
  if (fields === null) return undefined
  const input: Record<string, unknown> = {}
  readInto(input, query, fields)
  if (body === undefined) {
    readInto(input, path, fields)
    return input
  }
  const sent = toObject(body)
  const inUrl = { ...pick(query, queryFields), ...path }
  rejectContradiction(inUrl, sent)
  const whole = { ...input, ...sent }
  readInto(whole, inUrl, fields)
  return whole
}

/** Rejects a body that contradicts the URL; it may repeat it. */
function rejectContradiction(url: Record<string, unknown>, body: Record<string, unknown>): void {
  const issues = Object.entries(url)
    .filter(([name, value]) => Object.hasOwn(body, name) && !isSame(body[name], value))
    .map(([name]) => ({ path: [name], message: 'Does not match the URL' }))
  if (issues.length > 0) throw new RuleError('invalidInput', { issues })
}

function pick(query: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.filter(name => Object.hasOwn(query, name)).map(name => [name, query[name]]))
}

/** Only a text or a number can repeat a value of the address. */
function isSame(sent: unknown, value: unknown): boolean {
  if (sent === undefined || sent === '') return true
  return (
    (typeof sent === 'string' || typeof sent === 'number') && String(sent).trim() === String(value).trim()
  )
}

function readInto(
  input: Record<string, unknown>,
  texts: Record<string, unknown>,
  fields: Map<string, FieldKind>,
): void {
  for (const name in texts) {
    const kind = fields.get(name)
    const text = texts[name]
    // An empty optional string counts as absent.
    if (kind !== undefined && !(typeof text === 'string' && text.trim() === ''))
      input[name] = fieldValue(text, kind)
  }
}

function fieldValue(text: unknown, kind: FieldKind): unknown {
  // A parameter that is given twice is a list here.
  if (typeof text !== 'string') return text
  const trimmed = text.trim()
  if (kind === 'boolean' && (trimmed === 'true' || trimmed === 'false')) return trimmed === 'true'
  return text
}

function toObject(body: unknown): Record<string, unknown> {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body }
  throw new RuleError('invalidInput', { issues: [{ path: [], message: 'Send a JSON object' }] })
}
