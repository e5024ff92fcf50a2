import { formatClock, formatWeekdayDate } from '@clinic/domain/clinic-format.ts'
import type { Language } from '@clinic/domain/language.ts'
import type { EarlierRequest } from '@clinic/domain/offers/schemas.ts'
import { wantedText } from '../wanted-text.ts'
import { texts } from './texts.ts'

interface Clock {
  now: number
  timeZone: string
  language: Language
}

/** "Mon, Wed mornings · offered Tue, Nov 24, 9:00 AM until 11:00 AM". */
export function earlierRequestText(request: EarlierRequest, { now, timeZone, language }: Clock): string {
  const wanted = wantedText(request, language)
  const { offer } = request
  if (offer === null || Date.parse(offer.until) <= now) return wanted
  const clock = (instant: string) => formatClock(Date.parse(instant), timeZone, language)
  const date = formatWeekdayDate(Date.parse(offer.startsAt), now, timeZone, language)
  return texts[language].offered(wanted, `${date}, ${clock(offer.startsAt)}`, clock(offer.until))
}
