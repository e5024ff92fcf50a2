import { DAY_MS } from '@clinic/domain/time-units.ts'
import fc from 'fast-check'

/** Values of stored rows for a field. */
type Known = (field: string) => unknown[]

/** What a procedure's zod schema offers, so that this package needs no zod. */
export interface InputSchema {
  toJSONSchema(options: { io: 'input'; unrepresentable: 'any' }): object
  safeParse(input: unknown): { success: boolean }
}

interface JsonSchema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  format?: string
  pattern?: string
  example?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  propertyNames?: JsonSchema
  additionalProperties?: JsonSchema
}

const two = (value: number) => String(value).padStart(2, '0')
const number = (min: number, max: number) => fc.integer({ min, max })

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10)
const day = fc.oneof(
  { weight: 4, arbitrary: number(-30, 400).map(days => isoDay(Date.now() + days * DAY_MS)) },
  { weight: 2, arbitrary: number(Date.UTC(2000), Date.UTC(2200)).map(isoDay) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ...['0000-01-01', '0001-01-01', '1582-10-10', '1883-11-18', '1969-12-31', '9999-12-31'],
      ...['2000-02-29', '2100-02-28', '2027-03-14', '2027-11-07', '2199-12-31', '2200-12-31'],
    ),
  },
)
const time = fc.oneof(
  fc
    .tuple(number(8, 18), fc.constantFrom(0, 15, 30, 45))
    .map(([hour, minute]) => `${two(hour)}:${two(minute)}`),
  fc.tuple(number(0, 23), number(0, 59)).map(([hour, minute]) => `${two(hour)}:${two(minute)}`),
)
const zone = fc.constantFrom('Z', '', ':00Z', ':59.999Z', ':00', '-06:00', '+14:00', ':30-05:00', '-23:59')
const instant = fc.tuple(day, time, zone).map(([date, at, end]) => `${date}T${at}${end}`)
const host = fc.constantFrom('localhost', '127.0.0.1', '::1', 'mail.example.com', 'xn--bcher-kva.example')
const email = fc.oneof(
  fc.emailAddress(),
  number(1, 99).map(n => `visitor${n}@example.com`),
  fc.constantFrom(`${'a'.repeat(64)}@${'b'.repeat(60)}.example`, "o'neil+tag@example.com", 'A@EXAMPLE.COM'),
)

/** Texts of a kind, by the field's name, format and example. */
const KINDS: [RegExp, fc.Arbitrary<string>][] = [
  [/date-time|T\d\d:|^starts?(?:At)? /, instant],
  [/\d-\d\d-\d\d /, day],
  [/\d\d:\d\d/, time],
  [/@|email|^sender/i, email],
  [/phone/i, fc.constantFrom('(573) 555-0199', '+44 20 7946 0018', '5735550123', '٠١٢٣٤٥٦', 'ext. 7', '0')],
  [/^cursor/, fc.tuple(day, number(0, 2 ** 31 - 1)).map(toCursor)],
  [/^(?:token|sealed)/, fc.base64String({ minLength: 32, maxLength: 32 })],
  [/^hash/, fc.stringMatching(/^[\da-f]{64}$/)],
  [/ uuid /, fc.uuid({ version: [1, 4, 7] })],
  [/^host/, host],
  [
    /^(?:address|imageUrl)/,
    fc.oneof(
      fc.webUrl(),
      host.map(name => `https://${name}`),
    ),
  ],
  [/^code/, number(0, 999_999).map(code => String(code).padStart(6, '0'))],
  [/^(?:slug|key)/, fc.stringMatching(/^[a-z]{1,8}(?:-[a-z\d]{1,8}){0,3}$/)],
]

/** What a text of the maximum length repeats. */
const UNITS = ['a', 'é', '漢', '😀', 'a\u0301', ' a', 'a\n', '\n\n', '<', '&', '\u200d', 'ﷺ']
const MARKDOWN = [
  '*a',
  '**a_',
  '[',
  '![](',
  '> ',
  '`',
  '|-',
  '- \n',
  '<a ',
  '&amp;',
  '[a](b',
  '\\',
  '~~',
  '"',
]
const ODD = [
  ...['\0', 'a\0b', '\ud800', 'a\udfff', '\u202eabc', '\ufeff', '\u2028', 'İıſßK', 'e\u0301\u0301\u0301'],
  ...[
    "'; drop table users; --",
    '%00',
    '%',
    '_',
    '\\',
    '../../etc/passwd',
    '<script>',
    '{{a}}',
    '$1',
    'none',
  ],
  ...[
    '',
    ' ',
    'null',
    'NaN',
    '-0',
    '1e999',
    '__proto__',
    'constructor',
    '١٢٣',
    '👩‍👩‍👧‍👦',
    'a b c',
    '\t\r\n',
  ],
]

function toText(min: number, max: number): fc.Arbitrary<string> {
  const lengths = fc.constantFrom(min, max, max - 1, Math.floor(max / 2))
  return fc.oneof(
    { weight: 4, arbitrary: fc.lorem({ maxCount: 4 }) },
    { weight: 2, arbitrary: fc.string({ unit: 'grapheme', minLength: min, maxLength: max }) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: min, maxLength: max }) },
    { weight: 2, arbitrary: fc.constantFrom(...ODD) },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.constantFrom(...UNITS, ...MARKDOWN), lengths).map(([unit, length]) => {
        return unit.repeat(Math.ceil(length / [...unit].length))
      }),
    },
  )
}

/**
 * Inputs of a procedure that have the right types and shape. Four of five also pass its schema, if one of eight
 * random ones does; the rest may break a rule that JSON Schema does not express.
 */
export function validInput(schema: InputSchema, known: Known): fc.Arbitrary<unknown> {
  const json = schema.toJSONSchema({ io: 'input', unrepresentable: 'any' }) as JsonSchema
  const tries = fc.array(toArbitrary(json, '', known), { minLength: 8, maxLength: 8 })
  return fc
    .tuple(number(1, 5), tries)
    .map(([n, inputs]) => (n > 1 && inputs.find(input => accepts(schema, input))) || inputs[0])
}

/** Whether a schema accepts an input. A rule that throws does not, and what the app responds then is for it to show. */
export function accepts(schema: InputSchema, input: unknown): boolean {
  try {
    return schema.safeParse(input).success
  } catch {
    return false
  }
}

function toArbitrary(schema: JsonSchema, name: string, known: Known): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices)
    return fc.oneof(...choices.map(one => toArbitrary({ example: schema.example, ...one }, name, known)))
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  switch (schema.type) {
    case 'object':
      return toObject(schema, name, known)
    case 'array': {
      const { items = {}, minItems = 0, maxItems = 5 } = schema
      return fc.array(toArbitrary(items, name, known), { minLength: minItems, maxLength: maxItems })
    }
    case 'string':
      return withKnown(toTextOfKind(schema, name), schema, known(name))
    case 'integer':
    case 'number':
      return withKnown(toNumber(schema), schema, known(name))
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      // What zod cannot represent: absent, or anything.
      return fc.oneof(fc.constant(undefined), fc.jsonValue())
  }
}

function toObject(schema: JsonSchema, name: string, known: Known): fc.Arbitrary<object> {
  const { properties = {}, required = [], propertyNames, additionalProperties } = schema
  if (propertyNames) {
    const key = toArbitrary(propertyNames, 'key', known) as fc.Arbitrary<string>
    return fc.dictionary(key, toArbitrary(additionalProperties ?? {}, name, known), { maxKeys: 6 })
  }
  const fields: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(
    Object.entries(properties).map(([field, one]) => [field, toArbitrary(one, field, known)]),
  )
  return fc.record(fields, { requiredKeys: required })
}

function toTextOfKind(schema: JsonSchema, name: string): fc.Arbitrary<unknown> {
  const { format, example, pattern, minLength = 0, maxLength = 300 } = schema
  const kind = KINDS.find(([described]) => described.test(`${name} ${format ?? ''} ${example ?? ''} `))?.[1]
  if (pattern) return kind ?? fc.stringMatching(new RegExp(pattern))
  const text = toText(minLength, maxLength)
  return kind ? fc.oneof({ weight: 5, arbitrary: kind }, { weight: 1, arbitrary: text }) : text
}

function toNumber({ type, minimum = -1_000_000, maximum = 1_000_000 }: JsonSchema): fc.Arbitrary<unknown> {
  if (type === 'number') return fc.double({ min: minimum, max: maximum, noNaN: true })
  const min = Math.max(minimum, 1)
  const small = number(min, Math.max(min, Math.min(maximum, 40)))
  return fc.oneof(small, small, number(minimum, maximum), fc.constantFrom(minimum, maximum))
}

/** Adds the field's example and, half of the time, values of stored rows. */
function withKnown(
  random: fc.Arbitrary<unknown>,
  { example }: JsonSchema,
  stored: unknown[],
): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 3, arbitrary: random },
    ...(example === undefined ? [] : [{ weight: 1, arbitrary: fc.constant(example) }]),
    ...(stored.length === 0 ? [] : [{ weight: 4, arbitrary: fc.constantFrom(...stored) }]),
  )
}

function toCursor([date, id]: [string, number]): string {
  return Buffer.from(`${date}T16:00:00.000Z ${id}`).toString('base64url')
}
