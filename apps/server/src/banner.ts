import type { SeedResult } from '@clinic/database/seed.ts'
import { MIN_PASSWORD_LENGTH } from '@clinic/domain/session/schemas.ts'
import type { Settings } from './settings.ts'

interface Started {
  settings: Settings
  publicUrl: string
  /** Where it listens, such as http://127.0.0.1:3000. */
  address: string
  seeded: SeedResult
  mailFolder: string | null
}

/** What the person who starts the app reads: where it serves, how to log in, where mails go. */
export function banner({ settings, publicUrl, address, seeded, mailFolder }: Started): string {
  const lines = [
    `The clinic's website is at ${publicUrl}${publicUrl === address ? '' : ` (listening on ${address})`}`,
    ...loginLines(settings, publicUrl, seeded),
    mailFolder === null
      ? `E-mail is sent through ${new URL(settings.smtpUrl ?? '').host}`
      : `E-mail is not sent: SMTP_URL is not set, and mails are kept as files in ${mailFolder}`,
  ]
  return `\n${lines.map(line => `  ${line}`).join('\n')}\n\n`
}

function loginLines(settings: Settings, publicUrl: string, seeded: SeedResult): string[] {
  const { adminUsername, adminPassword } = settings
  if (seeded.administrator === 'exists') {
    const ignored = adminPassword === undefined ? '' : ' ADMIN_USERNAME and ADMIN_PASSWORD are ignored.'
    return [`Log in at ${publicUrl}/login. The administrator was created by the first start.${ignored}`]
  }
  if (seeded.generatedPassword !== null) {
    return [
      `Log in at ${publicUrl}/login as ${adminUsername} with the password ${seeded.generatedPassword}`,
      'This password is not shown again.',
    ]
  }
  const short = (adminPassword?.length ?? 0) < MIN_PASSWORD_LENGTH
  return [
    `Log in at ${publicUrl}/login as ${adminUsername} with the password of ADMIN_PASSWORD`,
    ...(short
      ? [`That password is shorter than ${MIN_PASSWORD_LENGTH} characters: choose a longer one.`]
      : []),
  ]
}
