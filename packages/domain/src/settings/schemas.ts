import { z } from 'zod'
import { MAIL_SECURITY } from './mail-server.ts'
import { practiceEmailsInput } from './practice-emails.ts'

/** Names of the settings that the administrator saves in the browser. */
export const SETTING_NAMES = ['mailServer', 'publicAddress', 'practiceEmails'] as const

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
})

export type SiteSettingsView = z.infer<typeof siteSettingsOutput>
