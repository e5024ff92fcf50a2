import { RuleError } from '@clinic/domain/errors.ts'
import type { FieldKind, RestProcedure } from './rest-procedures.ts'

export interface RequestParts {
  path: Record<string, unknown>
  query: Record<string, unknown>
  /** Parsed JSON; undefined where there was none. */
  body: unknown
}

/**
 * One input from the three places a request can say things in: the path wins over the body, the body over the query.
 * Texts of path and query become numbers or booleans only where the input's schema asks for these and the text is
 * one; anything else is left for the schema to reject. Undefined for a procedure without input.
 */
export function restInput(procedure: RestProcedure, { path, query, body }: RequestParts): unknown {
  const { fields } = procedure
  if (fields === null) return undefined
  const input: Record<string, unknown> = {}
  readInto(input, query, fields)
  if (body === undefined) {
    readInto(input, path, fields)
    return input
  }
  const sent = objectOf(body)
  rejectContradiction(path, sent)
  const whole = { ...input, ...sent }
  readInto(whole, path, fields)
  return whole
}

/** A body may repeat what the path says, as an entity that was read and sent back does, but not contradict it. */
function rejectContradiction(path: Record<string, unknown>, body: Record<string, unknown>): void {
  const issues = Object.entries(path)
    .filter(([name, value]) => Object.hasOwn(body, name) && !isSame(body[name], value))
    .map(([name]) => ({ path: [name], message: 'Differs from the address' }))
  if (issues.length > 0) throw new RuleError('invalidInput', { issues })
}

/** Only what is a text or a number can repeat what an address says. */
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
    // An empty optional text counts as absent (contract, REST surface).
    if (kind !== undefined && !(typeof text === 'string' && text.trim() === ''))
      input[name] = fieldValue(text, kind)
  }
}

function fieldValue(text: unknown, kind: FieldKind): unknown {
  // A parameter that is given twice is a list here.
  if (typeof text !== 'string') return text
  const trimmed = text.trim()
  if (kind === 'number' && /^-?\d{1,15}(?:\.\d{1,15})?$/.test(trimmed)) return Number(trimmed)
  if (kind === 'boolean' && (trimmed === 'true' || trimmed === 'false')) return trimmed === 'true'
  return text
}

function objectOf(body: unknown): Record<string, unknown> {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body }
  throw new RuleError('invalidInput', { issues: [{ path: [], message: 'Send a JSON object' }] })
}
