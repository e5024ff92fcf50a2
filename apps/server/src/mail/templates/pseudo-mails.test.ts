import { es as reviews } from '@clinic/domain/appointments/reviews/review-texts.es.ts'
import { es as errors } from '@clinic/domain/error-texts.es.ts'
import { MAIL_KINDS } from '@clinic/domain/mail/kinds.ts'
import { es as subjects } from '@clinic/domain/mail/subjects.es.ts'
import { es as invitations } from '@clinic/domain/patients/invitation-texts.es.ts'
import { es as calendarTexts } from '@clinic/domain/words/calendar-texts.es.ts'
import { outsideBrackets, speakPseudoLanguage } from '@clinic/test-kit/pseudo-language.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { es as calendar } from '../../calendar/texts.es.ts'
import { exampleMails } from '../fixtures/example-mails.ts'
import { es as notices } from '../notices/texts.es.ts'
import { es as templates } from './texts.es.ts'

let restore: () => void
let mails: ReturnType<typeof exampleMails>
beforeAll(() => {
  restore = speakPseudoLanguage([
    errors,
    subjects,
    calendarTexts,
    calendar,
    templates,
    invitations,
    reviews,
    notices,
  ])
  mails = exampleMails({ context: { language: 'es' } })
})
afterAll(() => restore())

/** What people and the practice wrote, addresses, and days and zones composed by date-words. */
const NAMES = new RegExp(
  [
    '&\\w+;|&#\\d+;|https?:\\S+|\\S+@\\S+\\.\\w+',
    'Plumb Line( Chiropractic & Wellness)?|Chiropractic & Wellness|Jürgen Müller|Ann Example',
    '100 Example Street, Suite 2|Public Library, 12 Example Avenue|Columbia(,\\sMO\\s65201)?',
    'A kinder desk: posture for people who sit|Practice dashboard|(hooks|calendar)\\.example\\.com|Family|Español',
    'Do you see children\\?|Mine is seven.*school\\.|Thank you!|My left.*lift it\\.|It began.*house\\.',
    '\\d+:\\d\\d(\\s[ap]\\.\\sm\\.)?(\\sa\\s)?',
    '(?<!\\p{L})(lunes|martes|viernes|sábado|domingo|enero|noviembre|diciembre|de)(?!\\p{L})',
  ].join('|'),
  'gu',
)

const words = (text: string) =>
  outsideBrackets(text)
    .replaceAll('&amp;', '&')
    .replace(NAMES, '')
    .split('\n')
    .map(line => line.trim())
    .filter(line => /\p{L}/u.test(line))

describe.each([...MAIL_KINDS, 'test'] as const)('the email %s', kind => {
  it('takes every text from a catalog', () => {
    const { subject, text, html } = mails[kind]
    const visible = html.replace(/<(style)[\s\S]*?<\/\1>/g, '').replace(/<[^>]*>/g, '\n')
    expect(words(`${subject}\n${text}\n${visible}`)).toEqual([])
  })

  it('takes the texts of its calendar file from there too', () => {
    const lines = mails[kind].calendar?.content.replace(/\r\n /g, '').split('\r\n') ?? []
    const texts = lines.filter(line => /^(?:SUMMARY|DESCRIPTION):/.test(line))
    expect(texts.flatMap(line => words(line.replace(/^\w+:/, '').replaceAll('\\n', '\n')))).toEqual([])
  })
})
