import { z } from 'zod'
import { MAIL_SECURITY } from './mail-server.ts'
import { practiceEmailsInput } from './practice-emails.ts'
import { savedTimeZone } from './time-zone.ts'

/** Names of the settings that the administrator saves in the browser, and of the mark of the session secret in use. */
export const SETTING_NAMES = [
  'mailServer',
  'publicAddress',
  'practiceEmails',
  'sessionSecret',
  'timeZone',
  'texts',
] as const

export type SettingName = (typeof SETTING_NAMES)[number]

/** Where a setting comes from; `unreadable`: saved, but sealed with a session secret that is no longer set. */
const sourceOutput = z.enum(['environment', 'saved', 'unreadable', 'none'])

/** A mail server without its password. */
const mailServerOutput = z.object({
  host: z.string(),
  port: z.int(),
  security: z.enum(MAIL_SECURITY),
  user: z.string().nullable(),
  hasPassword: z.boolean(),
  sender: z.string().nullable(),
})

export const siteSettingsOutput = z.object({
  mailServer: z.object({
    source: sourceOutput,
    /** Host and port of SMTP_URL; null unless the environment sets it. */
    environment: z.string().nullable(),
    saved: mailServerOutput.nullable(),
  }),
  publicAddress: z.object({
    source: sourceOutput,
    /** The address in use. */
    address: z.string(),
    saved: z.string().nullable(),
  }),
  practiceEmails: practiceEmailsInput,
  /** Whether another session secret signed the links in earlier emails, as after a restore without it. */
  earlierLinksFail: z.boolean(),
  timeZone: z.object({
    isFromEnvironment: z.boolean(),
    /** The time zone in use. */
    timeZone: z.string(),
    saved: savedTimeZone.nullable(),
  }),
})

export type SiteSettingsView = z.infer<typeof siteSettingsOutput>
