// @vitest-environment node

import { readPractice } from '@clinic/domain/content/practice.ts'
import { builtInTextsEs } from '@clinic/domain/content/texts/es/built-in.ts'
import { practiceTextsEs } from '@clinic/domain/content/texts/es/practice.ts'
import { localizedPath } from '@clinic/domain/language.ts'
import { toPseudo } from '@clinic/test-kit/pseudo-language.ts'
import { expect, it } from 'vitest'
import { clinicEvent } from '#testing/clinic-event.ts'
import { contentResponses } from '#testing/content-responses.ts'
import { hardCodedTexts, speakPseudoInCatalogs } from '#testing/hard-coded-texts.tsx'
import { formsPage } from '#testing/patient-forms.ts'
import {
  earlierTime,
  linkedAppointment,
  linkedInvitation,
  linkedRegistration,
  spotOffer,
} from '#testing/private-links.tsx'
import { TEST_SITE } from '#testing/render-app.tsx'
import { renderPage } from '#testing/render-page.ts'
import { listedPaths } from './page-addresses.ts'

speakPseudoInCatalogs()

/** The practice's own words, translated into the pseudo-language. */
function translations() {
  const practice = readPractice([])
  return Object.entries({ ...practiceTextsEs(practice, true), ...builtInTextsEs([], practice) }).map(
    ([key, value]) => ({ key, language: 'es' as const, value: String(toPseudo(value)) }),
  )
}

/** Names, and texts of the practice's data. */
const KNOWN = [
  new RegExp(
    [
      'Plumb Line( Chiropractic (&|&amp;) Wellness)?|Chiropractic (&|&amp;) Wellness|Dr\\.( Eleanor)? Hart|DC',
      '(Ruth M|Daniel K|Priya S|Walter B)\\., \\w+|100 Example Street, Suite 2|Columbia, MO 65201',
      'Meadow (&|&amp;) Mortar|Everyday Joint|Clear Kettle|Patient Pantry|PLUMB-PATIENT|STANDEASY|HARTWATER',
      'Ada Lovelace|Lifting without fear|Example Park pavilion|A kinder desk|Room of the example|How to lift heavy things\\.',
    ].join('|'),
    'gu',
  ),
]

/** Forms that the practice translated into the pseudo-language. */
const FORMS: unknown = JSON.parse(JSON.stringify(formsPage()), (_key, value) =>
  value?.en ? { ...value, es: toPseudo(value.en) } : value,
)

const LINKS: Record<string, unknown> = {
  '/appointment/abc': linkedAppointment(),
  '/appointment/abc/forms': FORMS,
  ...Object.fromEntries([1, 2, 3, 4, 5].map(step => [`/appointment/abc/forms?step=${step}`, FORMS])),
  '/registration/abc': linkedRegistration(),
  '/waiting-list/abc': spotOffer(),
  '/invitation/abc': linkedInvitation(),
  '/invitation/abc/leave-out': { isLeftOut: false },
}
const PATHS = [...listedPaths.filter(path => !path.includes(':')), ...Object.keys(LINKS), '/nowhere']

async function serve(path: string): Promise<string> {
  const items = [{ key: 'language_assistance', value: 'In English' }]
  const { html } = await renderPage({
    url: localizedPath(path, 'es'),
    site: { ...TEST_SITE, language: 'es' },
    assets: { script: '/entry.js', styles: [], preloads: [] },
    call: async name => {
      if (/Links\.page$|(?:leaveOut|offer)Page$/.test(name)) return LINKS[path]
      if (name === 'earlierTimes.page') return earlierTime({ wanted: { days: [1], partOfDay: 'any' } })
      if (name === 'formLinks.summary') return { open: 2, sent: 0, minutes: 5 }
      if (name === 'events.list')
        return [clinicEvent({ title: 'A kinder desk', location: 'Room of the example' })]
      return name === 'session.user' ? null : []
    },
    content: contentResponses(items, { language: 'es', translations: translations() }),
  })
  return html
}

it.each(PATHS)(
  'the page %s takes every text that people see, hear or find from a catalog or from the content',
  async path => {
    expect(hardCodedTexts(await serve(path), KNOWN)).toEqual([])
  },
)
