import { addDays, clinicDay, instantAtOrAfter, toMinutes } from '@clinic/domain/clinic-time.ts'
import { LANGUAGES } from '@clinic/domain/language.ts'
import { composeText } from '@clinic/domain/text-messages/compose.ts'
import { TEXT_KINDS } from '@clinic/domain/text-messages/kinds.ts'
import type { TextPreview } from '@clinic/domain/text-messages/schemas.ts'
import { measureText } from '@clinic/domain/text-messages/segments.ts'
import { loadPractice } from '../content/load-practice.ts'
import type { Context } from '../context.ts'

/** A time of day in the longest form, as minutes since midnight. */
const EXAMPLE_TIME = toMinutes('10:30')

/** Each text as this practice sends it in both languages, about a visit in a week, and what its accents would cost. */
export async function previewTexts({ em, links, now, timeZone }: Context): Promise<TextPreview[]> {
  const practice = await loadPractice(em)
  const startsAt = instantAtOrAfter(addDays(clinicDay(now(), timeZone), 7), EXAMPLE_TIME, timeZone)
  return LANGUAGES.flatMap(language => {
    const link = links.url('booking', { id: 0, createdAt: new Date(0), language })
    return TEXT_KINDS.map(kind => {
      const { text, withAccents } = composeText(kind, { practice, startsAt, link, timeZone, language })
      const { encoding, segments, units } = measureText(text)
      const accents = { text: withAccents, segments: measureText(withAccents).segments }
      return {
        kind,
        language,
        text,
        encoding,
        segments,
        characters: units,
        accents: text === withAccents ? null : accents,
      }
    })
  })
}
