// @vitest-environment node
import { describe, expect, it, vi } from 'vitest'
import { formsPage, patientForm } from '#testing/patient-forms.ts'
import {
  linkedAppointment,
  linkedInvitation,
  linkedRegistration,
  spotOffer,
} from '#testing/private-links.tsx'
import { TEST_SITE } from '#testing/render-app.tsx'
import { renderPage } from '#testing/render-page.ts'
import type { Stubs } from '#testing/stub-api.ts'

const PAGES: { path: string; procedure: keyof Stubs; linked: object; facts: string[] }[] = [
  {
    path: '/appointment/abc',
    procedure: 'appointmentLinks.page',
    linked: linkedAppointment(),
    facts: ['Monday, January 4, 2027', 'Ada Lovelace', '/appointment/abc/appointment.ics'],
  },
  {
    path: '/appointment/abc/forms?step=1',
    procedure: 'formLinks.page',
    linked: formsPage({ forms: [patientForm({ answers: { reason: 'A stiff neck' } })] }),
    facts: ['What brings you in?', 'A stiff neck', '1 of 8 answered'],
  },
  {
    path: '/registration/abc',
    procedure: 'registrationLinks.page',
    linked: linkedRegistration(),
    facts: ['Tuesday, January 19, 2027', 'Lifting without fear', '/registration/abc/event.ics'],
  },
  {
    path: '/invitation/abc',
    procedure: 'invitationLinks.page',
    linked: linkedInvitation(),
    facts: ['Ada Lovelace', 'Follow-up', 'January 29, 2027'],
  },
  {
    path: '/waiting-list/abc',
    procedure: 'waitingList.offerPage',
    linked: spotOffer(),
    facts: ['Tuesday, January 19, 2027', 'A spot opened up'],
  },
]

async function serve(url: string, respond: (path: string, input: unknown) => unknown) {
  const call = vi.fn(async (path: string, input: unknown) => respond(path, input))
  const assets = { script: '/assets/entry.js', styles: [], preloads: [] }
  return { ...(await renderPage({ url, call, site: TEST_SITE, assets })), call }
}

describe.each(PAGES)('the page $path as served', ({ path, procedure, linked, facts }) => {
  it('has all its text, the phone number for visitors without JavaScript, and keeps its URL from search engines', async () => {
    const { status, html, call } = await serve(path, asked => (asked === procedure ? linked : null))
    const [page = ''] = html.split('<script id="page-state"')
    expect(status).toBe(200)
    expect(call).toHaveBeenCalledWith(procedure, { token: 'abc' })
    for (const fact of facts) expect(page).toContain(fact)
    expect(page).toMatch(/need JavaScript.*tel:\+15735550142/)
    // Its buttons do nothing until it is hydrated.
    const buttons =
      page
        .split('<main')[1]
        ?.replace(/<fieldset[^>]* disabled="">.*<\/fieldset>/, '')
        .match(/<button[^>]*>/g) ?? []
    expect(buttons.length).toBeGreaterThan(0)
    for (const button of buttons) expect(button).toContain('disabled=""')
    const [head = ''] = html.split('</head>')
    expect(head).toContain('<meta name="robots" content="noindex"')
    expect(head).not.toContain('abc')
  })

  it('is 404 for an unknown token', async () => {
    const { status, html } = await serve(path, () => null)
    expect(status).toBe(404)
    expect(html).toContain('The page you&#x27;re looking for doesn&#x27;t exist.')
  })

  it('is served without data that cannot be read, and shows a loading state', async () => {
    const { status, html } = await serve(path, () => {
      throw new Error('The database is away')
    })
    expect(status).toBe(200)
    expect(html).toContain('Loading')
  })
})

it('optional emails are stopped without script, too', async () => {
  const { html } = await serve('/invitation/abc/leave-out', asked =>
    asked === 'invitationLinks.leaveOutPage' ? { isLeftOut: false } : null,
  )
  expect(html).toContain('<meta name="robots" content="noindex"')
  expect(html).toMatch(/<form [^>]*action="\/invitation\/abc\/leave-out" method="post">/)
  expect(html).toMatch(/<button(?![^>]*disabled)[^>]*type="submit"/)
})
