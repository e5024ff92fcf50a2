// @vitest-environment node
import { knownContent } from '@clinic/domain/content/known-content.ts'
import { describe, expect, it } from 'vitest'
import { contentResponses } from '#testing/content-responses.ts'
import { TEST_SITE } from '#testing/render-app.tsx'
import { renderPage } from '#testing/render-page.ts'

const KEYS = knownContent([]).filter(({ kind }) => kind === 'line' || kind === 'text')

/** Renders the home page on the server with these content items. */
async function serveHome(texts: Record<string, string>) {
  const call = async (path: string) => (path === 'session.user' ? null : [])
  const items = Object.entries(texts).map(([key, value]) => ({ key, value }))
  const { status, html } = await renderPage({
    url: '/',
    call,
    content: contentResponses(items),
    site: TEST_SITE,
    assets: { script: '/assets/entry.js', styles: [], preloads: [] },
  })
  return { status, html, main: /<main.*<\/main>/s.exec(html)?.[0] ?? '' }
}

function readHeadings(main: string): string[] {
  return [...main.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, text]) => text ?? '')
}

function readData(html: string): { '@type': unknown }[] {
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  return [...blocks].map(([, json]) => JSON.parse(json ?? ''))
}

describe('the sections of the home page', () => {
  it("follow in the order of a visitor's questions", async () => {
    expect(readHeadings((await serveHome({})).main)).toEqual([
      'Next available',
      'Visits and prices',
      'One doctor, a full hour, your whole story',
      'What you can count on',
      'Your first visit, step by step',
      'What patients say',
      'Questions patients ask',
      'Visit the office',
      'Products we trust',
      'Ready when you are',
    ])
  })

  it('have questions that open without script', async () => {
    const { main } = await serveHome({})
    expect(main).toMatch(
      /<details[^>]*><summary[^>]*>(?:(?!<\/summary>).)*Do I need a referral\?.*?No, you can book directly\..*?<\/details>/s,
    )
  })

  it('are hidden while the practice has left their texts out', async () => {
    const optional = KEYS.filter(({ optional }) => optional).map(({ key }) => [key, 'none'])
    const reviews = KEYS.filter(({ group }) => group === 'Reviews').map(({ key }) => [key, 'none'])
    const { main, html } = await serveHome(Object.fromEntries([...optional, ...reviews]))
    expect(readHeadings(main)).toEqual(['Next available', 'Visit the office'])
    expect(readData(html).map(data => data['@type'])).toEqual(['MedicalBusiness'])
    expect(main).not.toContain('>none<')
    expect(main).not.toMatch(/<p[^>]*><\/p>|<h[123][^>]*><\/h[123]>|<li[^>]*><\/li>/)
  })

  it('show no claims of the sample practice once the practice has a name', async () => {
    const { main } = await serveHome({ practice_name: 'Spine & Stride' })
    expect(main).not.toMatch(/\$\d|4\.9 of 5|Prairie College|CH-00000|in network|Free parking|HSA/i)
    expect(main).toContain('Ask us')
  })

  it('have the questions as structured data', async () => {
    const { html } = await serveHome({ faq_1_question: 'Is it <b>safe</b>?', faq_1_answer: 'Yes & no.' })
    const [, questions] = readData(html)
    expect(questions).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: expect.arrayContaining([
        {
          '@type': 'Question',
          name: 'Is it <b>safe</b>?',
          acceptedAnswer: { '@type': 'Answer', text: 'Yes & no.' },
        },
      ]),
    })
  })
})

it('the image at the top is a drawn room without a photo; the sample has a drawn door too, both described', async () => {
  const sample = (await serveHome({})).main
  expect(sample).toMatch(/<use href="[^"]*#room"/)
  expect(sample).toMatch(/aria-label="Drawing of a treatment table by a window"[^>]*><use href="[^"]*#room"/)
  expect(sample).toMatch(/aria-label="Drawing of a glass door under an awning"[^>]*><use href="[^"]*#door"/)
  const named = (await serveHome({ practice_name: 'Spine & Stride' })).main
  expect(named).toContain('#room"')
  expect(named).not.toMatch(/#door"|aria-label="Drawing of a treatment/)
  const { main } = await serveHome({ practice_picture: '/media/house' })
  expect(main).toContain('src="/media/house"')
  expect(main).not.toContain('#room"')
})

it('the motif is chosen by the document, and the plumb line needs no choice', async () => {
  expect((await serveHome({})).html).not.toContain('data-motif')
  for (const motif of ['leaf', 'none']) {
    expect((await serveHome({ practice_motif: motif })).html).toContain(`data-motif="${motif}"`)
  }
})

it.each([
  ['markup', `</script><script>alert(1)</script><img src=x onerror=alert(1)>"'--></title><b>`],
  ['20,000 characters', 'x'.repeat(20_000)],
  ['text from right to left', 'مرحبا \u202eabc\u202c'],
  ['emoji', '👩🏽‍⚕️🦴'],
  ['a script address', 'javascript:alert(1)'],
  ['template signs', '{{x}} $& $1 \\u003c'],
])(
  'hostile texts in every key keep the page, its head and its structured data whole: %s',
  async (_name, value) => {
    const { status, html, main } = await serveHome(
      Object.fromEntries(knownContent([]).map(({ key }) => [key, value])),
    )
    expect(status).toBe(200)
    expect(html.match(/<script/g)).toHaveLength((await serveHome({})).html.match(/<script/g)?.length ?? 0)
    const dangerous = html.match(/<img src=x|<b>|(?:href|src)="javascript:alert/gi)
    expect(dangerous).toBeNull()
    expect(main.match(/<h1/g)).toHaveLength(1)
    for (const data of readData(html)) expect(data).toHaveProperty('@type')
  },
)
