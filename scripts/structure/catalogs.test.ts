import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { repositoryFiles } from './repository-files.ts'

type Text = string | null | ((...values: unknown[]) => unknown) | Texts
interface Texts {
  [key: string]: Text
}

const ROOT = join(import.meta.dirname, '../..')

const CATALOGS = repositoryFiles('apps', 'packages').filter(path => /\.en\.tsx?$/.test(path))

/** What the practice reads, and what differs in form. */
const NOT_ALIKE = [
  'apps/web/src/features/email/shared/desk/texts.en.ts',
  'apps/web/src/features/content/shared/words/words.en.ts',
  'packages/domain/src/audit-log/stored-words.en.ts',
  'packages/domain/src/mail/reason-words.en.ts',
  'packages/domain/src/words/admin-field-messages.en.ts',
  'packages/domain/src/words/date-words.en.ts',
]

/** Words that are the same in both languages. */
const SAME = new Set([
  ...['Blog', 'Error', 'Google Calendar', 'Outlook', '20 min', '20 h 21 min', '20 (Ctrl+21)', 'No', 'no'],
  ...[
    'API',
    'Microsoft 365',
    'Telnyx',
    'Twilio',
    'Webhook',
    'Webhooks',
    'webhooks',
    ' AM',
    ' PM',
    'MM',
    'DD',
  ],
])

/** Values for a text's parameters: numbers as texts, which a sentence shows as they are. */
function toValues(text: Text): unknown[] {
  if (typeof text !== 'function') return []
  const [parameters = ''] = String(text).split('=>')
  if (parameters.includes('weekday')) return [1]
  if (parameters.includes('(type, language')) return ['consultation', '21']
  if (parameters.includes('part')) return [{ part: 'knee', side: 'left', view: 'front' }]
  if (parameters.includes('{')) return [{ phone: '20', attempts: '21' }, '22', '23']
  return Array.from({ length: text.length }, (_, index) => String(20 + index))
}

const load = async (path: string): Promise<Texts> => ({
  ...(await import(/* @vite-ignore */ join(ROOT, path))),
})

/** What people read of a text or a React node. */
function flatten(node: unknown): string {
  if (Array.isArray(node)) return node.map(flatten).join('')
  if (node && typeof node === 'object' && 'props' in node)
    return flatten((node.props as { children?: unknown }).children)
  return typeof node === 'string' ? node : ''
}

const isFolder = (text: Text | undefined): text is Texts => typeof text === 'object' && text !== null

/** All texts of a catalog by their path. */
function list(texts: Texts, path = ''): [string, Text][] {
  return Object.entries(texts).flatMap(([key, text]): [string, Text][] =>
    isFolder(text) ? list(text, `${path}${key}.`) : [[path + key, text]],
  )
}

function read(text: Text, values: unknown[]): string {
  return flatten(typeof text === 'function' ? text(...values) : text)
}

it('finds the catalogs', () => {
  expect(CATALOGS.length).toBeGreaterThan(35)
})

describe.each(CATALOGS.filter(path => !NOT_ALIKE.includes(path)))('the Spanish texts of %s', path => {
  const both = async () => {
    const [english, spanish] = [await load(path), await load(path.replace('.en.ts', '.es.ts'))]
    const { en, ...others } = english
    const { es, ...othersEs } = spanish
    return {
      english: list({ ...others, texts: en ?? null }),
      spanish: list({ ...othersEs, texts: es ?? null }),
    }
  }

  it('have the keys of the English ones', async () => {
    const { english, spanish } = await both()
    expect(spanish.map(([key]) => key).sort()).toEqual(english.map(([key]) => key).sort())
  })

  it('differ from English and show the same parameters', async () => {
    const { english, spanish } = await both()
    const translated = new Map(spanish)
    for (const [key, text] of english) {
      const values = toValues(text)
      const [inEnglish, inSpanish] = [read(text, values), read(translated.get(key) ?? null, values)]
      expect(inSpanish, key).not.toBe('')
      if (/\p{L}/u.test(inEnglish) && !SAME.has(inEnglish)) expect(inSpanish, key).not.toBe(inEnglish)
      for (const value of inEnglish.match(/\b2\d\b/g) ?? []) expect(inSpanish, key).toContain(value)
    }
  })
})
