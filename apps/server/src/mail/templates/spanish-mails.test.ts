import { MAIL_KINDS, MAILS } from '@clinic/domain/mail/kinds.ts'
import { describe, expect, it } from 'vitest'
import { EXAMPLE_CONTEXT, exampleMails } from '../fixtures/example-mails.ts'
import { es as texts } from './texts.es.ts'

const mails = exampleMails({ context: { language: 'es' } })

const ENGLISH =
  /(?<!\p{L})(?:the|your|you|and|for|with|please|appointment|registration|event|call|online|hours?|cancel|until|reply|this|was|is)(?!\p{L})/iu

/** What the practice and people wrote, in whatever language. */
const THEIR_WORDS =
  /Plumb Line Chiropractic & Wellness|Google Calendar|Public Library, 12 Example Avenue, Columbia|A kinder desk: posture for people who sit|https?:\S+|\S+@\S+/g

describe.each(MAIL_KINDS.filter(kind => !MAILS[kind].toPractice))('the Spanish email %s', kind => {
  const { subject, html, text, calendar } = mails[kind]

  it('has no English sentence', () => {
    for (const written of [subject, text]) expect(written.replace(THEIR_WORDS, '')).not.toMatch(ENGLISH)
    expect(html).toMatch(/<html[^>]* lang="es"/)
  })

  it('never ends a sentence with two periods, or starts a range within a sentence with a capital', () => {
    const visible = html.replace(/<(style|head)[\s\S]*?<\/\1>/g, '').replace(/<[^>]*>/g, '')
    for (const written of [subject, text, visible]) expect(written).not.toMatch(/m\.\.|, De \d/)
  })

  it('has English words only where they are marked', () => {
    const visible = html
      .replace(/<(style|head)[\s\S]*?<\/\1>/g, '')
      .replace(/<bdi lang="en">[^<]*<\/bdi>/g, '')
      .replace(/<[^>]*>/g, ' ')
      .replaceAll('&amp;', '&')
    expect(visible.replace(THEIR_WORDS, '')).not.toMatch(ENGLISH)
  })

  it('leads to Spanish pages', () => {
    const links = [...html.matchAll(/href="(https:\/\/plumbline[^"]*)"/g)].map(([, href]) => href ?? '')
    for (const href of links.filter(href => /appointment|registration|waiting|events/.test(href)))
      expect(new URL(href).pathname).toMatch(/^\/es\//)
  })

  it('has a Spanish calendar file', () => {
    if (!calendar) return
    const description = /^DESCRIPTION:.*(?:\r\n .*)*/m.exec(calendar.content)?.[0] ?? ''
    expect(description.replace(/\r\n /g, '').replace(THEIR_WORDS, '')).not.toMatch(ENGLISH)
    expect(calendar.content).toContain('//ES')
  })
})

describe('the Spanish emails about a translated event', () => {
  const es = { title: 'Un escritorio amable', description: 'Una charla.', excerpt: null, location: null }
  const about = [
    ...['registrationConfirmation', 'registrationEventMoved', 'registrationCancelled'],
    ...['registrationEventCancelled', 'waitingListConfirmation', 'spotOffered'],
    ...['waitingListEventMoved', 'waitingListEventCancelled'],
  ] as const
  const translated = exampleMails({ context: { language: 'es' }, event: { translations: { es } } })

  it.each(about)('have its Spanish title, and its location marked as English: %s', kind => {
    const { html, text } = translated[kind]
    expect(text).toContain('Un escritorio amable')
    expect(text).not.toContain('A kinder desk')
    expect(html).not.toMatch(/lang="en">Un escritorio/)
    expect(html).toContain('<bdi lang="en">Public Library, 12 Example Avenue, Columbia</bdi>')
  })

  it('have a Spanish location where there is one, also in the calendar file', () => {
    const event = { translations: { es: { ...es, location: 'Biblioteca pública' } } }
    const { html, calendar } = exampleMails({ context: { language: 'es' }, event }).registrationConfirmation
    expect(html).toContain('<bdi>Biblioteca pública</bdi>')
    expect(calendar?.content).toContain('SUMMARY:Un escritorio amable')
    expect(calendar?.content).toContain('LOCATION:Biblioteca pública')
  })

  it('leave the practice and English readers with the English ones', () => {
    const english = exampleMails({ event: { translations: { es } } })
    expect(translated.registrationNotification.text).toContain('A kinder desk')
    expect(english.registrationConfirmation.text).toContain('A kinder desk')
    expect(translated.waitingListConfirmation.subject).toContain('Un escritorio amable')
  })
})

it('confirms with the day and the time as they are written in Spanish', () => {
  const { subject, text } = mails.appointmentConfirmation
  expect(subject).toBe('Confirmada: su cita del lun, 7 dic a las 10:00\u00a0a.\u00a0m.')
  expect(text).toContain('lunes, 7 de diciembre de 2026')
  expect(text).toContain('hora central')
})

it('counts one form and one minute', () => {
  expect(texts.forms.ask(1, 1)).toMatch(
    /llene 1 formulario antes de su cita\. Le llevará alrededor de 1 minuto,/,
  )
  expect(texts.forms.ask(2, 5)).toMatch(/llene 2 formularios antes de su cita\. Le llevará unos 5 minutos,/)
})

it('says to the practice, in its language, that the person reads Spanish', () => {
  const language = 'es' as const
  const english = exampleMails({ appointment: { language }, person: { language } })
  expect(english.appointmentNotification.subject).toMatch(/^New appointment: Mon, Dec 7/)
  expect(mails.appointmentNotification.subject).toMatch(/^Nueva cita: lun, 7 dic/)
  for (const kind of [
    'appointmentNotification',
    'registrationNotification',
    'contactNotification',
  ] as const) {
    expect(english[kind].text).toMatch(/Language:?\s+Spanish/)
    expect(mails[kind].text).toMatch(/Idioma:?\s+Español/)
  }
  expect(exampleMails().appointmentNotification.text).not.toContain('Language')
})

it('writes emails in two languages at once without mixing them', () => {
  const english = exampleMails({ context: EXAMPLE_CONTEXT }).appointmentConfirmation
  const spanish = exampleMails({ context: { language: 'es' } }).appointmentConfirmation
  expect(english).toEqual(exampleMails().appointmentConfirmation)
  expect(spanish).toEqual(mails.appointmentConfirmation)
})
