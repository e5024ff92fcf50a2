import { LANGUAGES } from '@clinic/domain/language.ts'
import { composeText } from '@clinic/domain/texts/compose.ts'
import { TEXT_KINDS } from '@clinic/domain/texts/kinds.ts'
import type { TextPreview } from '@clinic/domain/texts/schemas.ts'
import { measureText } from '@clinic/domain/texts/segments.ts'
import { DAY_MS } from '@clinic/domain/time-units.ts'
import { loadPractice } from '../content/load-practice.ts'
import type { Context } from '../context.ts'

/** Each text as this practice sends it in both languages, about a visit in a week, and what its accents would cost. */
export async function previewTexts({ em, links, now, timeZone }: Context): Promise<TextPreview[]> {
  const practice = await loadPractice(em)
  const startsAt = now() + 7 * DAY_MS
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
