import type { texts } from './texts.ts'
import type { ImpactQuestion } from './use-schedule-impact.tsx'

type Texts = typeof texts.en

/** Asks about appointments outside of hours to save, if there are any. */
export const aboutHours =
  ({ title, outside, back }: Texts['affected'], confirm: string): ImpactQuestion =>
  affected =>
    affected > 0 && { title, text: outside(affected), confirm, cancel: back }

/** Asks about appointments on dates to block, if there are any. */
export const aboutDates =
  (t: Texts['blocks'], dates: number): ImpactQuestion =>
  affected =>
    affected > 0 && {
      title: t.question(dates),
      text: t.booked(affected, dates),
      confirm: t.confirm(dates),
      cancel: t.keep(dates),
    }
