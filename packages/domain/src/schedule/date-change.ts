import { z } from 'zod'
import { eachDay } from '../clinic-time.ts'
import { dayField, optionalField, optionalText, timeOfDayField } from '../fields.ts'
import { TRANSLATION_LANGUAGES, type TranslationLanguage } from '../language.ts'
import { MAX_BLOCKED_DATES, MAX_REASON } from './schemas.ts'
import { readTypeFields, typeFields } from './type-fields.ts'
import { ENDS_AFTER_START, endsAfterStart } from './week-hours.ts'

/** Changes of a date: closed all day, closed for some hours, or open for more. */
export const CLOSING_KINDS = ['day', 'closed', 'open'] as const

export type ClosingKind = (typeof CLOSING_KINDS)[number]

/** Name of the field for the reason in another language. */
export const reasonName = (language: TranslationLanguage) => `reason-${language}`

const reasonFields = Object.fromEntries(
  TRANSLATION_LANGUAGES.map(language => [reasonName(language), optionalText(MAX_REASON)]),
)

const fields = z
  .object({
    date: dayField,
    lastDay: optionalField(dayField),
    reason: optionalText(MAX_REASON),
  })
  .refine(({ date, lastDay }) => lastDay === undefined || lastDay >= date, {
    message: 'Must not be before the first day',
    path: ['lastDay'],
  })
  .refine(({ date, lastDay }) => eachDay(date, lastDay ?? date).length <= MAX_BLOCKED_DATES, {
    message: `Choose at most ${MAX_BLOCKED_DATES} days`,
    path: ['lastDay'],
  })

const windowFields = fields
  .safeExtend({ startTime: timeOfDayField, endTime: timeOfDayField, ...typeFields, ...reasonFields })
  .refine(endsAfterStart, { ...ENDS_AFTER_START })

/** Reads the form. Skips blocked days, unless only blocked ones are chosen. */
export function dateChangeCheck(kind: ClosingKind, isBlocked: (day: string) => boolean) {
  const listDays = ({ date, lastDay }: { date: string; lastDay?: string | undefined }) => {
    const days = eachDay(date, lastDay ?? date)
    const open = days.filter(day => !isBlocked(day))
    return open.length > 0 ? open : days.slice(0, 1)
  }
  if (kind === 'day')
    return fields.transform(input => ({
      kind,
      dates: listDays(input).map(date => ({ date, reason: input.reason })),
    }))
  return windowFields.transform(input => {
    const { startTime, endTime, reason } = input
    const translations = Object.fromEntries(
      TRANSLATION_LANGUAGES.map(language => {
        const text = (input as Record<string, unknown>)[reasonName(language)]
        return [language, typeof text === 'string' ? { reason: text } : null]
      }),
    )
    const hours = {
      startTime,
      endTime,
      open: kind === 'open',
      types: readTypeFields(input),
      reason,
      translations,
    }
    return { kind, hours: listDays(input).map(date => ({ date, ...hours })) }
  })
}

export type DateChange = z.output<ReturnType<typeof dateChangeCheck>>
