import { contentProblem } from '@clinic/domain/content/content-problem.ts'
import { knownContent } from '@clinic/domain/content/known-content.ts'
import { readPractice } from '@clinic/domain/content/practice.ts'
import { MAIL_KINDS, MAILS, type MailKind } from '@clinic/domain/mail/kinds.ts'
import { describe, expect, it } from 'vitest'
import { readCalendar } from '../../calendar/fixtures/read-calendar.ts'
import {
  EXAMPLE_APPOINTMENT,
  EXAMPLE_CONTEXT,
  EXAMPLE_EVENT,
  EXAMPLE_REGISTRATION,
  exampleMails,
} from '../fixtures/example-mails.ts'

const CLINIC = 'hello@plumbline.example.com'
const mails = exampleMails()

/** Private details that must not appear in subjects or on a locked screen. */
const PRIVATE =
  /Müller|jurgen|Ann|Example,|example\.com|555-01[79]|shoulder|treatment|kinder desk|children|Library/

const { links } = EXAMPLE_CONTEXT
const TOKENS = [
  links.token('appointment', EXAMPLE_APPOINTMENT),
  links.token('registration', EXAMPLE_REGISTRATION),
  links.token('spotOffer', { id: 9, createdAt: EXAMPLE_REGISTRATION.createdAt }),
]

/** The visible text of HTML. */
const splitWords = (html: string): string =>
  html
    .replace(
      /<head>.*<\/head>|<!--\[if mso\]>.*?<!\[endif\]-->|<!--.*?-->|<div style="display: none.*?<\/div>/gs,
      '',
    )
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')

const wordSet = (text: string) => new Set(text.match(/[\p{L}\p{N}]+/gu))

describe.each(MAIL_KINDS)('the email %s', kind => {
  const mail = mails[kind]

  it('has a unique subject without names, types or notes', () => {
    // Titles of events are public.
    expect(mail.subject.replace(EXAMPLE_EVENT.title, '')).not.toMatch(PRIVATE)
    expect(mail.subject).not.toMatch(/[\r\n]/)
  })

  it('shows no personal data in inbox previews', () => {
    const preheader = /mso-hide: all">(.*?)&#847;/s.exec(mail.html)?.[1]
    expect(preheader).toBeTruthy()
    expect(preheader).not.toMatch(PRIVATE)
  })

  it('has everything from its HTML in its text', () => {
    const inText = wordSet(mail.text)
    const missing = [...wordSet(splitWords(mail.html))].filter(word => !inText.has(word))
    expect(missing).toEqual([])
    for (const [, href = ''] of mail.html.matchAll(/<a class="button" href="(https:[^"]+)"/g))
      expect(mail.text).toContain(`\n${href}\n`)
  })

  it('has no punctuation beside the links of its text', () => {
    for (const [link] of mail.text.matchAll(/\S*https?:\S*/g)) expect(link).toMatch(/^https?:\S*[\w/=-]$/)
  })

  it('has at most one button', () => {
    expect((mail.html.match(/<a class="button"/g) ?? []).length).toBeLessThanOrEqual(1)
  })

  it('links by https to the site, calendars and maps, and to phone numbers and email addresses', () => {
    for (const [, href = ''] of mail.html.matchAll(/href="([^"]*)"/g)) {
      expect(href).toMatch(
        /^(https:\/\/(plumbline\.example\.com|www\.google\.com\/maps|calendar\.google\.com|g\.page|outlook\.live\.com)\/|mailto:[^?]+(\?subject=[^&]+&amp;body=[^&]+)?$|tel:\+?\d+$)/,
      )
    }
    expect(mail.html).not.toContain('http:')
    expect(mail.text).not.toContain('http:')
  })

  it('goes to one person, comes from the clinic, and replies to the person it is about', () => {
    expect(mail.from).toEqual({ name: 'Plumb Line Chiropractic & Wellness', address: CLINIC })
    const { about, toPractice = false } = MAILS[kind]
    expect(mail.to.address === CLINIC).toBe(toPractice)
    expect(mail.replyTo?.address).toBe(
      !toPractice || about === null
        ? undefined
        : about === 'appointment'
          ? 'jurgen@example.com'
          : 'ann@example.com',
    )
  })

  it('carries a private link only for its owner', () => {
    const own: Partial<Record<MailKind, number>> = {
      appointmentConfirmation: 0,
      appointmentSeriesConfirmation: 0,
      appointmentMoved: 0,
      appointmentMoveRequest: 0,
      appointmentReminder: 0,
      appointmentEarlyReminder: 0,
      appointmentForms: 0,
      appointmentEarlierTime: 0,
      registrationConfirmation: 1,
      registrationEventMoved: 1,
      waitingListConfirmation: 2,
      waitingListEventMoved: 2,
      spotOffered: 2,
    }
    const whole = JSON.stringify(mail)
    expect(TOKENS.map((token, at) => (whole.includes(token) ? at : null)).filter(at => at !== null)).toEqual(
      own[kind] === undefined ? [] : [own[kind]],
    )
  })
})

describe('a malicious name', () => {
  const name = `</title><script>alert("1")</script>\r\nBcc: all@example.com \u202e`
  const hostile = exampleMails({
    appointment: { patientName: name },
    person: { name },
    message: name,
    event: { title: name, location: name },
  })

  it.each([...MAIL_KINDS])('is harmless in %s', kind => {
    const { html, text, to, replyTo, subject } = hostile[kind]
    expect(html).not.toMatch(/<script|alert\("|\u202e/)
    expect(text).not.toMatch(/^Bcc:|\u202e/m)
    expect(`${to.name}${replyTo?.name ?? ''}${subject}`).not.toMatch(/[\r\n\u202e]/)
  })
})

describe('hostile texts in every key of the practice that takes them', () => {
  const values = {
    markup: `</title></a><script>alert("1")</script><img src=x onerror=alert(1)>`,
    'a second header': 'Plumb Line\r\nBcc: all@example.com',
    '20,000 characters': 'x'.repeat(20_000),
    'text from right to left': 'مرحبا \u202eabc\u202c',
    emoji: '👩🏽‍⚕️🦴',
    'a script address': 'javascript:alert(1)',
    'template signs': '{{x}} $& $1 \\n ; , :',
  }

  it.each(Object.entries(values))('leave every email and its calendar file whole: %s', (_name, value) => {
    const accepted = knownContent([]).filter(({ key }) => contentProblem(key, value) === null)
    const practice = readPractice(accepted.map(({ key }) => ({ key, value })))
    for (const [kind, { html, text, to, replyTo, subject, calendar }] of Object.entries(
      exampleMails({ context: { practice } }),
    )) {
      expect(html, kind).not.toMatch(/<script|<img src=x|(?:href|src)="javascript:/i)
      expect(html.match(/<html/g), kind).toHaveLength(1)
      expect(text, kind).not.toMatch(/^Bcc:/m)
      expect(`${to.name}${replyTo?.name ?? ''}${subject}`, kind).not.toMatch(/[\r\n]/)
      if (calendar === undefined) continue
      const [one, other] = readCalendar(calendar.content)
      const facts = ({ entries }: typeof one) =>
        entries.map(({ uid, start, end, url }) => [uid, start, end, url])
      expect(facts(one), kind).toEqual(facts(other))
      expect(one.entries[0]?.start, kind).toMatch(/^2026-12-\d\dT/)
    }
  })
})

describe('the greeting', () => {
  const readGreeting = (patientName: string) => {
    const { text } = exampleMails({ appointment: { patientName } }).appointmentConfirmation
    return text.split('\n\n')[1]
  }

  it.each(['Ada Lovelace', 'J. R. Müller', "Dr. O'Neill-Smith", 'דנה כהן', 'Jürgen 🙂'])(
    'uses the name %s',
    name => {
      expect(readGreeting(name)).toBe(`Hello ${name},`)
    },
  )

  it.each([
    ...['https://evil.example.com', 'win at evil.example', 'www.evil', 'a@b', 'evil/prize'],
    ...['evil．com。win.ru', '\u0007'],
  ])('omits names that email clients would turn into links: %s', name => {
    expect(readGreeting(name)).toBe('Hello,')
  })
})

// In Gmail, "Reply" to an email from the practice to itself goes to the practice.
it.each([
  ['en', 'Reply by email', 'Re: Your message to Plumb Line'],
  ['es', 'Responder por correo', 'Re: Su mensaje a Plumb Line'],
] as const)(
  'the notice of a message has a button for an email to its sender, in %s',
  (language, words, subject) => {
    const { html, text } = exampleMails({ context: { language } }).contactNotification
    expect(text).toContain(`\n\n${words}\n\n`)
    const [, href = ''] = /class="button" href="(mailto:[^"]*subject=[^"]*)"/.exec(html) ?? []
    const { pathname, searchParams } = new URL(href.replaceAll('&amp;', '&'))
    expect([pathname, searchParams.get('subject')]).toEqual(['ann@example.com', subject])
    expect(searchParams.get('body')).toContain('> Do you see children?')
  },
)
