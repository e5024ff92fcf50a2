import { readPractice } from '@clinic/domain/content/practice.ts'
import { describe, expect, it } from 'vitest'
import { splitWords } from '../../testing/split-words.ts'
import { toBrand } from './brand.ts'
import {
  type Block,
  button,
  facts,
  list,
  type MailDocument,
  paragraph,
  plainFacts,
  quote,
  small,
  typed,
} from './mail-document.ts'
import { renderMail } from './render-mail.ts'

const SITE = 'https://clinic.example.com'

function rendered(blocks: Block[], over: Partial<MailDocument> = {}) {
  return renderMail({
    lang: 'en',
    dir: 'ltr',
    brand: toBrand({ practice: readPractice([]), publicUrl: SITE, logo: null }),
    subject: 'A subject',
    preheader: 'First words',
    heading: 'A heading',
    blocks,
    footer: 'Why you get this.',
    ...over,
  })
}

/** The HTML that clients other than Outlook on Windows read. */
const forOthers = (html: string) => html.replace(/<!--\[if mso\]>.*?<!\[endif\]-->/gs, '')

describe('the HTML of an email', () => {
  const { html } = rendered([
    paragraph('A paragraph'),
    facts(['When', 'Monday', '10:00 AM']),
    button('Press here', `${SITE}/there`),
  ])

  it('emphasizes the first of its facts, or none', () => {
    const weights = (block: Block) =>
      [...rendered([block]).html.matchAll(/<td class="fact[^>]*font-weight: (\d+)/g)].map(
        ([, weight]) => weight,
      )
    expect(weights(facts(['When', 'Monday'], ['Where', 'Here']))).toEqual(['600', '400'])
    expect(weights(plainFacts(['First visits', '1'], ['Messages', '2']))).toEqual(['400', '400'])
  })

  it('declares its language and direction on the page and inside the body', () => {
    expect(html).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr"/)
    expect(html).toContain(
      '<div role="article" aria-roledescription="email" aria-label="A subject" lang="en" dir="ltr">',
    )
    expect(html).toContain('<title>A subject</title>')
  })

  it('declares light and dark schemes', () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).toContain('<meta name="supported-color-schemes" content="light dark">')
    expect(html).toContain(':root { color-scheme: light dark; supported-color-schemes: light dark }')
  })

  it('repeats each dark rule for Outlook clients', () => {
    const dark = /@media \(prefers-color-scheme: dark\) \{\n(.*?)\n\}\n/s.exec(html)?.[1]?.split('\n') ?? []
    expect(dark.length).toBeGreaterThan(8)
    for (const rule of dark) {
      const mark = / \{ color:/.test(rule) ? '[data-ogsc]' : '[data-ogsb]'
      expect(html).toContain(`\n${mark} ${rule}`)
    }
  })

  it('uses every class that has a dark rule', () => {
    const { html: whole } = rendered([
      paragraph('a', { text: 'b', href: SITE }),
      small('b'),
      facts(['a', 'b']),
      quote('c'),
      button('d', SITE),
    ])
    const styled = new Set(Array.from(whole.matchAll(/^\.([a-z]+) \{/gm), ([, name]) => name))
    for (const name of styled) expect(whole).toMatch(new RegExp(`class="([a-z]+ )*${name}( [a-z]+)*"`))
  })

  it('sets the background on the body and on a table, for clients that drop one of them', () => {
    expect(html).toMatch(/<body class="page" style="[^"]*background-color: #fbf8f3/)
    expect(html).toMatch(
      /<table class="page" role="presentation"[^>]*bgcolor="#fbf8f3"[^>]*background-color: #fbf8f3/,
    )
  })

  it('uses presentation tables for layout, and one data table for the details', () => {
    const tables = html.match(/<table[^>]*>/g) ?? []
    const meaningful = tables.filter(table => !table.includes('role="presentation"'))
    expect(meaningful).toHaveLength(1)
    expect(meaningful[0]).toContain('class="facts"')
    expect(html).toMatch(/<th [^>]*scope="row"[^>]*>When<\/th><td [^>]*>Monday<br>10:00\u00a0AM<\/td>/)
  })

  it('is at most 600 px wide, also in Outlook on Windows, which ignores max-width', () => {
    expect(html).toContain('max-width: 600px')
    expect(html).toMatch(/<!--\[if mso\]><table role="presentation" width="600"/)
    expect(html).toContain('<!--[if mso]></td></tr></table><![endif]-->')
  })

  it('has a button for Outlook on Windows, and a link for all others', () => {
    expect(html).toMatch(
      /<!--\[if mso\]><v:roundrect href="https:\/\/clinic\.example\.com\/there"[^>]*fillcolor="#0e5a4e">/,
    )
    expect(html).toMatch(
      /<!--\[if !mso\]><!--><a class="button" href="https:\/\/clinic\.example\.com\/there"/,
    )
    expect(forOthers(html).match(/Press here/g)).toHaveLength(1)
  })

  it('starts with the preview text, padded to fill the line', () => {
    const body = /<body[^>]*>\n(.*?)<\/div>/s.exec(html)?.[1] ?? ''
    expect(body).toMatch(
      /^<div style="display: none;[^"]*mso-hide: all">First words(&#847;&zwnj;&nbsp;){60}$/,
    )
  })

  it('has exactly one top-level heading', () => {
    expect(html.match(/<h\d/g)).toEqual(['<h1'])
  })

  it('loads nothing: no image, font, script, frame or form', () => {
    expect(html).not.toMatch(
      /<(img|script|link|iframe|form|input|svg|video|object|base)\b|@import|@font-face|url\(|src=/i,
    )
  })

  it('shows an embedded logo with the name as its text instead of the name', () => {
    const logo = { bytes: Buffer.from('jpeg'), width: 120, height: 40 }
    const { html: withLogo } = rendered([], {
      brand: toBrand({ practice: readPractice([]), publicUrl: SITE, logo }),
    })
    expect(withLogo.match(/<img [^>]*>/g)).toEqual([
      expect.stringContaining(
        'src="cid:logo@mail" alt="Plumb Line Chiropractic &amp; Wellness" width="120" height="40"',
      ),
    ])
    expect(withLogo).not.toContain('<p class="name')
  })

  it("stays far below Gmail's size limit", () => {
    expect(Buffer.byteLength(html)).toBeLessThan(20_000)
  })
})

describe('what people typed', () => {
  const NAMES = {
    'markup and quotes': [`<script>alert("1")</script>'&`, `<script>alert("1")</script>'&`],
    'another line': ['Eve\r\nStatus: cancelled', 'Eve Status: cancelled'],
    'a line separator': ['Eve\u2028Status: cancelled', 'Eve Status: cancelled'],
    'what turns around the text after it': ['\u202egnp.exe\u2066', 'gnp.exe'],
    'a name from right to left': ['דנה כהן', 'דנה כהן'],
    'characters that control': ['E\u0007v\u001be', 'E v e'],
  }
  const ESCAPED: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }

  it.each(Object.entries(NAMES))('stays on one separate line: %s', (_what, [name, shown]) => {
    const mail = rendered([
      paragraph('Hello ', typed(name ?? ''), ','),
      facts(['Patient', [typed(name ?? '')]]),
    ])
    const inHtml = (shown ?? '').replace(/[&<>"']/g, character => ESCAPED[character] ?? '')
    expect(mail.html).toContain(`Hello <bdi>${inHtml}</bdi>,`)
    expect(mail.text).toContain(`\nHello ${shown},\n`)
    expect(mail.text).toContain(`\nPatient: ${shown}\n`)
  })

  it('keeps its lines when quoted, marked in the text version to prevent spoofing', () => {
    const mail = rendered([quote('Dear <b>you</b>,\r\n\nAll appointments:\nhttps://evil.example.com')])
    expect(mail.html).toContain(
      '<bdi>Dear &lt;b&gt;you&lt;/b&gt;,</bdi><br><bdi></bdi><br><bdi>All appointments:</bdi><br>',
    )
    expect(mail.html).not.toContain('href="https://evil')
    expect(mail.text).toContain('\n> Dear <b>you</b>,\n>\n> All appointments:\n> https://evil.example.com\n')
  })
})

describe('links in an email', () => {
  const linked = (href: string, site: string | null = SITE) =>
    rendered([paragraph({ text: 'there', href })], {
      brand: toBrand({ practice: readPractice([]), publicUrl: site, logo: null }),
    })
  const pressed = (href: string, site: string | null = SITE) =>
    rendered([button('there', href)], {
      brand: toBrand({ practice: readPractice([]), publicUrl: site, logo: null }),
    })

  it.each(['https://clinic.example.com/a', 'mailto:ada@example.com', 'tel:+15735550142'])(
    'may point to %s',
    href => {
      expect(linked(href).html).toContain(`href="${href}"`)
      expect(pressed(href).html).toContain(`href="${href}"`)
    },
  )

  it.each([
    ...splitWords(`
      http://clinic.example.com/a javascript:alert(1) data:text/html,a //clinic.example.com /a ftp://a`),
    '',
  ])('may not point to %j', href => {
    expect(() => linked(href)).toThrow('A mail must not link there')
    expect(() => pressed(href)).toThrow('A mail must not link there')
  })

  it("may use http only for the site itself, as on a developer's machine", () => {
    const site = 'http://localhost:3000'
    expect(pressed(`${site}/events`, site).html).toContain(`href="${site}/events"`)
    for (const other of [
      'http://localhost:30001/events',
      'http://localhost:3000.example.com/',
      'http://other',
    ])
      expect(() => pressed(other, site)).toThrow('A mail must not link there')
    expect(() => pressed(`${site}/events`, null)).toThrow('A mail must not link there')
  })

  it('are escaped', () => {
    expect(linked('https://clinic.example.com/?a="b"&c=<d>').html).toContain(
      'href="https://clinic.example.com/?a=&quot;b&quot;&amp;c=&lt;d&gt;"',
    )
  })
})

it('the text version of an email has everything that the HTML has', () => {
  const { text } = rendered([
    paragraph('A paragraph with ', { text: 'a link', href: `${SITE}/a` }, '.'),
    list('One', ['Two ', typed('more')]),
    facts(['When', 'Monday', '10:00 AM'], ['Phone', [{ text: '(573) 555-0142', href: 'tel:+15735550142' }]]),
    quote('Theirs'),
    button('Press here', `${SITE}/there`),
    small('A small one'),
  ])
  expect(text).toBe(`A heading

A paragraph with a link.
${SITE}/a

- One
- Two more

When: Monday, 10:00 AM
Phone: (573) 555-0142

> Theirs

Press here:
${SITE}/there

A small one

Why you get this.

-- 
Plumb Line Chiropractic & Wellness
100 Example Street, Suite 2
Columbia, MO 65201
(573) 555-0142
hello@plumbline.example.com
`)
})

it('keeps times, phone numbers and postal codes on one line', () => {
  const { html } = rendered([paragraph('From 9:00 AM to 12:30 PM, (573) 555-0142, Columbia, MO 65201')])
  expect(html).toContain(
    'From 9:00\u00a0AM to 12:30\u00a0PM, (573)\u00a0555-0142, Columbia, MO\u00a065201</p>',
  )
})

it('keeps the time zone after a time on one line, in both languages', () => {
  const { html } = rendered([paragraph('6:00 PM (Central Time), 6:00 p. m. (hora central)')])
  expect(html).toContain('(Central\u00a0Time), ')
  expect(html).toContain('(hora\u00a0central)</p>')
})
