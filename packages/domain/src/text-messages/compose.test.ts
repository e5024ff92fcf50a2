import { describe, expect, it } from 'vitest'
import { clinic } from '../clinic.ts'
import { LANGUAGES, type Language } from '../language.ts'
import { composeText } from './compose.ts'
import { TEXT_KINDS, type TextKind } from './kinds.ts'
import { measureText } from './segments.ts'

const { name, shortName, phone } = clinic
const LINK = 'https://clinic.example.com/appointment/AAAAAAAHl3mS9cUoQYb1w0dD5v2mZk7Q'
const ADDRESSES = ['https://chiropractor.example', 'https://www.missourichiropractic.com']
const compose = (kind: TextKind | 'test', language: Language, over = {}) =>
  composeText(kind, {
    practice: { name, shortName, phone },
    startsAt: Date.parse('2026-11-28T15:00Z'),
    link: language === 'es' ? LINK.replace('/app', '/es/app') : LINK,
    timeZone: 'America/Chicago',
    language,
    ...over,
  })
const write = (...args: Parameters<typeof compose>) => compose(...args).text

describe('a text', () => {
  it.each([
    ['reminder', `Plumb Line: your visit is Sat, Nov 28 at 9:00 AM. Details: ${LINK} Reply STOP to end.`],
    ['moved', `Plumb Line: your visit is now Sat, Nov 28 at 9:00 AM. Details: ${LINK} Reply STOP to end.`],
    [
      'cancelled',
      `Plumb Line: your visit on Sat, Nov 28 at 9:00 AM is cancelled. ${LINK} Reply STOP to end.`,
    ],
    ['earlierTime', `Plumb Line: Sat, Nov 28 at 9:00 AM opened up. Take it: ${LINK} Reply STOP to end.`],
  ] as const)('of the kind %s says where, when and the link', (kind, text) => {
    expect(write(kind, 'en')).toBe(text)
  })

  it('is one segment in both languages, for a practice and an address of usual length', () => {
    for (const language of LANGUAGES)
      for (const kind of [...TEXT_KINDS, 'test'] as const)
        expect([kind, language, measureText(write(kind, language)).segments]).toEqual([kind, language, 1])
  })

  it.each(LANGUAGES.flatMap(language => ADDRESSES.map(address => [language, address] as const)))(
    'says how to end texts in one segment, in %s at %s',
    (language, address) => {
      const link = LINK.replace('https://clinic.example.com', address + (language === 'es' ? '/es' : ''))
      const startsAt = Date.parse('2026-11-28T16:30Z')
      for (const kind of TEXT_KINDS.filter(kind => kind !== 'stopped')) {
        const text = write(kind, language, { link, startsAt })
        expect(text).toMatch(/STOP/)
        expect([text, measureText(text).segments]).toEqual([text, 1])
      }
    },
  )

  it('shortens how to end texts, then leaves words out, and names no way only if there is no room', () => {
    const moved = (hostLength: number) =>
      write('moved', 'en', { link: LINK.replace('clinic.example.com', 'a'.repeat(hostLength)) })
    expect(moved(25)).toMatch(/ Details: \S+ Reply STOP to end\.$/)
    expect(moved(26)).toMatch(/ Details: \S+ STOP to end\.$/)
    expect(moved(32)).toMatch(/AM\. https\S+ STOP to end\.$/)
    expect(moved(41)).toMatch(/ Details: \S+Q$/)
  })

  it('has no link of a deleted visit', () => {
    expect(write('cancelled', 'en', { link: null })).toBe(
      'Plumb Line Chiropractic & Wellness: your visit on Sat, Nov 28 at 9:00 AM is cancelled. Reply STOP to end.',
    )
    expect(write('cancelled', 'es', { link: null })).toBe(
      'Plumb Line Chiropractic & Wellness: su cita del sab, 28 nov a las 9:00 a. m. se cancelo. Responda STOP para terminar.',
    )
  })

  it('keeps its accents while that costs no second segment', () => {
    const practice = { name: 'Río', shortName: 'Río', phone }
    expect(write('test', 'es', { practice })).toBe('Río: este es un mensaje de prueba de su sitio web.')
    expect(write('stopped', 'es', { practice })).toBe(
      'Rio: ya no recibira mensajes de texto. Responda START para volver a recibirlos.',
    )
  })

  it('that left out its accents is known with them too', () => {
    const { text, withAccents } = compose('reminder', 'es')
    expect(text).toContain('el sab, 28 nov a las')
    expect(withAccents.replaceAll('\u00a0', ' ')).toBe(text.replace('sab', 'sáb'))
    expect(measureText(withAccents).segments).toBe(3)
  })

  it('names the practice in full and says how to end texts where one segment has no room anyway', () => {
    const link = `https://${'a'.repeat(150)}.example.com/`
    const text = write('reminder', 'en', { link })
    expect(measureText(text).segments).toBe(2)
    expect(text).toMatch(/^Plumb Line Chiropractic & Wellness: .* Reply STOP to end\.$/)
  })
})
