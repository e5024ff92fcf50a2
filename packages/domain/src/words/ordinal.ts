const rules = new Intl.PluralRules('en', { type: 'ordinal' })

const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** Position in an English list, as in "2nd on the waiting list". */
export const toOrdinal = (position: number): string => `${position}${ENDINGS[rules.select(position)] ?? 'th'}`
