import { z } from 'zod'
import { plainText } from '../clean-text.ts'
import { toMinutes } from '../clinic-time.ts'
import {
  booleanField,
  LIMITS,
  numberField,
  optionalText,
  requiredText,
  timeOfDayField,
  wholeNumber,
  wordField,
} from '../fields.ts'
import { LANGUAGES } from '../language.ts'
import { FIRST_MINUTE, LAST_MINUTE } from '../mail/daytime.ts'
import { TEXT_KINDS } from './kinds.ts'
import { toTextNumber } from './numbers.ts'
import { TEXT_PROBLEMS } from './states.ts'

// Schemas of the settings of texts; none of them has a path under /api.

export const TEXT_PROVIDERS = ['twilio', 'telnyx'] as const

export type TextProviderName = (typeof TEXT_PROVIDERS)[number]

/** What an account is called at each provider: an Account SID, or the id of a messaging profile. */
const ACCOUNTS: Record<TextProviderName, { pattern: RegExp; message: string }> = {
  twilio: { pattern: /^AC[0-9a-f]{32}$/i, message: 'Enter the Account SID: AC and 32 letters and digits' },
  telnyx: {
    pattern: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
    message: 'Enter the ID of the messaging profile, such as 0f512bda-ae1e-4597-8e11-e5f5686b97d3',
  },
}

/** 32 bytes of an Ed25519 key in base64. */
const PUBLIC_KEY = /^[A-Za-z0-9+/]{43}=$/

const textNumberField = requiredText(LIMITS.phone, 'Enter the number', plainText).transform((text, ctx) => {
  const number = toTextNumber(text)
  if (number === null) ctx.addIssue('Enter a US or Canadian phone number')
  return number ?? ''
})

export const textAccountInput = z
  .object({
    provider: wordField(z.enum(TEXT_PROVIDERS, 'Choose a provider')),
    account: requiredText(LIMITS.name, 'Enter the account'),
    /** Null keeps the saved one. */
    token: optionalText(LIMITS.password),
    number: textNumberField,
    /** Of Telnyx, which signs its calls with it. */
    publicKey: optionalText(LIMITS.name),
  })
  .superRefine(({ provider, account, publicKey }, ctx) => {
    const { pattern, message } = ACCOUNTS[provider]
    if (!pattern.test(account)) ctx.addIssue({ code: 'custom', path: ['account'], message })
    if (provider === 'telnyx' && !PUBLIC_KEY.test(publicKey ?? ''))
      ctx.addIssue({ code: 'custom', path: ['publicKey'], message: 'Enter the public key, 44 characters' })
  })

/** Segments a month; the largest cap is far above what a practice sends. */
const MAX_MONTHLY_CAP = 100_000

const isTextTime = (time: string) => toMinutes(time) >= FIRST_MINUTE && toMinutes(time) < LAST_MINUTE

export const textRulesInput = z.object({
  /** Clinic time on the day before the visit, `HH:MM`. */
  reminderTime: timeOfDayField.refine(isTextTime, 'Choose a time from 8:00 AM to before 8:00 PM'),
  remindsTwoHoursBefore: booleanField,
  monthlyCap: numberField(wholeNumber(1, MAX_MONTHLY_CAP, 'Must be a smaller number')),
  /** US dollars that the provider and carriers charge for a segment; null while the practice has not entered it. */
  pricePerSegment: numberField(z.number('Must be a number').min(0).max(1, 'Must be at most 1')).nullable(),
})

export const TEXT_RULES_DEFAULT: TextRules = {
  reminderTime: '10:00',
  remindsTwoHoursBefore: false,
  monthlyCap: 1_000,
  pricePerSegment: null,
}

/** An account with its token, and the rules, as they are stored. */
export const savedTexts = z.object({
  account: z.object({
    provider: z.enum(TEXT_PROVIDERS),
    account: z.string(),
    token: z.string(),
    number: z.string(),
    publicKey: z.string().nullable(),
  }),
  rules: textRulesInput,
})

/** Why nothing is sent: the practice paused it, or a backup was restored. */
export const TEXT_PAUSES = ['desk', 'restored'] as const

const pausedOutput = z.enum(TEXT_PAUSES).nullable()

export const textSettingsOutput = z.object({
  provider: z.enum(TEXT_PROVIDERS).nullable(),
  account: z.string(),
  hasToken: z.boolean(),
  number: z.string(),
  publicKey: z.string(),
  /** Whether they were sealed with a session secret that is no longer set. */
  unreadable: z.boolean(),
  paused: pausedOutput,
  rules: textRulesInput,
  /** Where the provider sends messages and reports. */
  callbackUrl: z.string(),
})

export const textStatusOutput = z.object({
  isOn: z.boolean(),
  paused: pausedOutput,
  unreadable: z.boolean(),
  /** Segments sent in the current clinic month, and the most that are sent. */
  used: z.int(),
  cap: z.int(),
  isNearCap: z.boolean(),
  isCapReached: z.boolean(),
  /** Why texts that are due are still retried; null if none is. */
  failing: z.enum(TEXT_PROBLEMS).nullable(),
  openReplies: z.int(),
})

export const testTextInput = z.object({ to: requiredText(LIMITS.phone, 'Enter a phone number', plainText) })

/** What the provider says of the practice's number. */
const NUMBER_STATES = ['ready', 'noTexts', 'unknown', 'refused'] as const

export const numberStateOutput = z.object({ state: z.enum(NUMBER_STATES), detail: z.string().nullable() })

const countedText = z.object({ text: z.string(), segments: z.int() })

export const textPreviewOutput = z.object({
  previews: z.array(
    countedText.extend({
      kind: z.enum(TEXT_KINDS),
      language: z.enum(LANGUAGES),
      encoding: z.enum(['GSM-7', 'UCS-2']),
      /** Septets, or UTF-16 code units. */
      characters: z.int(),
      /** The same text with all of its accents, if some were left out. */
      accents: countedText.nullable(),
    }),
  ),
})

/** Whether the saved token may go on being used, so that it is never sent for another account. */
export function keepsToken(
  saved: SavedTexts | null,
  next: Pick<TextAccount, 'provider' | 'account'>,
): boolean {
  return saved?.account.provider === next.provider && saved.account.account === next.account
}

export type SavedTexts = z.infer<typeof savedTexts>
export type TextAccount = SavedTexts['account']
export type TextRules = z.infer<typeof textRulesInput>
export type TextPause = (typeof TEXT_PAUSES)[number]
export type TextSettings = z.infer<typeof textSettingsOutput>
export type TextStatus = z.infer<typeof textStatusOutput>
export type TextPreview = z.infer<typeof textPreviewOutput>['previews'][number]
export type NumberState = z.infer<typeof numberStateOutput>
