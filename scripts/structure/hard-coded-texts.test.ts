import { describe, expect, it } from 'vitest'
import { findHardCodedTexts, needsCatalog } from './hard-coded-texts.ts'

/** The texts found in a source, whose placeholders are written §{…}: the linter refuses ${…} in strings. */
const find = (source: string) =>
  findHardCodedTexts('page.tsx', source.replaceAll('§', '$')).map(({ text }) => text)

describe('a text outside of a catalog', () => {
  it.each([
    ['JSX text', 'const a = <p>closed <b>on</b> {day}</p>', ['closed', 'on']],
    ['an aria-label', 'const a = <nav aria-label="main" />', ['main']],
    ['a title attribute', 'const a = <Notice title="gone" />', ['gone']],
    ['an attribute with a value in it', 'const a = <Row label={`n§{count}`} />', ['n…']],
    ['an object for an attribute', "const a = <Field input={{ placeholder: 'Your name' }} />", ['Your name']],
    ['a sentence', "const a = 'We are closed.'", ['We are closed.']],
    ['a sentence in lowercase', "const a = open ? 'by phone' : ''", ['by phone']],
    ['a word with a capital', "const links = [{ to: '/', label: 'Home' }]", ['Home']],
    ['a template', 'const a = `§{count} open times`', ['… open times']],
    ['words between values', 'const a = `§{date} at §{time}`', ['… at …']],
    ['joined text', "const a = 'Call us: ' + phone", ['Call us:']],
    ['a text over two lines', 'const a = <p>closed\n  today</p>', ['closed today']],
    ['a word that a choice shows', "const a = <p>{isOn ? 'on' : 'off'}</p>", ['on', 'off']],
    ['a word in place of nothing', "const a = <p>{name ?? 'none'}</p>", ['none']],
    ['a word of a shown template', 'const a = <p>{`§{count}x`}</p>', ['…x']],
    ['a catalog in English', 'const a = <p>{texts.en.title}</p>', ['texts.en']],
    ['a literal language', "const a = formatDay(day, 'en')", ['en']],
    ['a literal locale', "const a = new Intl.NumberFormat('en-US')", ['en-US']],
    ['a locale of Open Graph', "const a = { locale: 'en_US' }", ['en_US']],
  ])('is refused as %s', (_kind, source, texts) => {
    expect(find(source)).toEqual(texts)
  })

  it('is listed with its line', () => {
    expect(findHardCodedTexts('a.ts', "const a = 1\nconst b = 'Not now'")).toEqual([
      { line: 2, text: 'Not now' },
    ])
  })
})

it.each([
  ['class names', "const a = <p className={`§{classes.link} quiet link`} id='open-times' />"],
  ['CSS values', "const a = '(min-width: 52em) 32rem, 100vw'"],
  ['CSS functions', 'const a = `color-mix(in srgb, var(--pine) §{percent}%, #fff)`'],
  ['styles', 'const a = <p style={{ gridColumn: `§{n} / span §{n}` }} />'],
  ['SVG paths', 'const a = <path d="M12 1c7 6 7 12 0 17" preserveAspectRatio="xMidYMin meet" />'],
  ['URLs', 'const a = `https://www.example.com/maps?q=§{address}`'],
  ['paths', "const a = '/book-appointment'"],
  ['keys of the keyboard', "const a = event.key === 'Escape'"],
  ['cases', "switch (kind) { case 'Google': break }"],
  ['keys of objects', "const a = { 'Content type': 1, Morning: 2 }"],
  ['selectors', "document.querySelector('main h1')"],
  ['names of fields', 'const a = <div data-field="date time" />'],
  ['types', "type Service = 'Google' | 'Open maps'"],
  ['imports', "import './Some File.css'"],
  ['errors for engineers', "throw new Error('useSite needs a SiteProvider above it')"],
  ['the log', "console.warn('No such file')"],
  ['names of schema.org', "const a = { '@type': 'Person' }"],
  ['times and separators', 'const a = `§{date}, §{time}`'],
  ['an address', 'const a = <Field placeholder="https://www.example.com" />'],
  ['a host', 'const a = <Field placeholder="smtp.example.com" />'],
  ['a border', 'const a = <Box bd="1px solid pine" />'],
  ['the argument of a shown call', "const a = <p>{t.state('open')}</p>"],
  ['a condition between tags', "const a = <p>{state === 'open' && name}</p>"],
  ['what a practice wrote in English', 'const a = <p>{question.text.en}</p>'],
  ['texts from a catalog', 'const a = <p title={t.title}>{t.count(2)}: {name}</p>'],
])('what people never read is allowed: %s', (_kind, source) => {
  expect(find(source)).toEqual([])
})

it.each([
  ['apps/web/src/features/blog/public/post.tsx', true],
  ['apps/web/src/ui/notice.tsx', true],
  ['apps/web/src/features/events/public/texts.en.ts', false],
  ['apps/web/src/features/blog/public/post-page.test.tsx', false],
  ['apps/web/src/features/blog/public/post.module.css', false],
  ['apps/web/src/features/blog/admin/post-form.tsx', true],
  ['apps/web/src/features/api-keys/shared/call-examples.ts', false],
  ['apps/web/src/features/api-keys/public/api-docs.tsx', false],
  ['apps/web/src/features/api-keys/admin/for-developers.tsx', true],
  ['apps/web/src/app/admin/admin-page.tsx', true],
  ['apps/web/src/ui/dialog/admin-dialog.tsx', true],
  ['apps/server/src/settings.ts', false],
])('%s needs a catalog: %s', (path, needed) => {
  expect(needsCatalog(path)).toBe(needed)
})
