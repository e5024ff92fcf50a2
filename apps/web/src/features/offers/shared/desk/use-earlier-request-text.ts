import type { EarlierRequest } from '@clinic/domain/offers/schemas.ts'
import { useTexts } from '#lib/texts.ts'
import { useFormat } from '#lib/use-format.ts'
import { wantedText } from '../wanted-text.ts'
import { texts } from './texts.ts'

/** Words a request: "Mon, Wed mornings · offered Tue, Nov 24, 9:00 AM, held until 11:00 AM". */
export function useEarlierRequestText(): (request: EarlierRequest) => string {
  const { offered } = useTexts(texts)
  const { now, language, clock, weekdayDate } = useFormat()
  return request => {
    const wanted = wantedText(request, language)
    const { offer } = request
    if (offer === null || Date.parse(offer.until) <= now) return wanted
    return offered(wanted, `${weekdayDate(offer.startsAt)}, ${clock(offer.startsAt)}`, clock(offer.until))
  }
}
