import type { SeedResult } from '@clinic/database/seed.ts'
import { isPublicHttps } from '@clinic/domain/settings/public-address.ts'
import { type SmtpServer, serverHost } from '../mail/deliver/mailer.ts'
import type { Settings } from '../settings.ts'

interface Started {
  settings: Settings
  publicUrl: string
  /** Where it listens, such as http://127.0.0.1:3000. */
  address: string
  seeded: SeedResult
  mailServer: SmtpServer | null
  mailFolder: string
  /** Hosts of passkeys that do not work at the public address. */
  formerHosts: string[]
  hasSampleContent: boolean
  /** Whether the locale of the database lowercases letters beyond ASCII. */
  lowercasesUnicode: boolean
  /** Why the folder for backups cannot be written. */
  backupProblem: string | null
}

/** Writes the start banner: the site's address, how to log in, where email goes, and what a public site lacks. */
export function banner(started: Started): string {
  const { settings, publicUrl, address, seeded, mailServer, mailFolder, formerHosts } = started
  const lines = [
    `The clinic's website is at ${publicUrl}${publicUrl === address ? '' : ` (listening on ${address})`}`,
    ...loginLines(settings, publicUrl, seeded),
    ...formerHosts.map(
      host =>
        `Passkeys made for ${host} do not work here: log in with the password and a code, and add new ones.`,
    ),
    mailServer === null
      ? `Not sending email: no mail server is set up. Saving emails as files in ${mailFolder}`
      : `Sending email through ${serverHost(mailServer).host}`,
    ...warningLines(started),
  ]
  return `\n${lines.map(line => `  ${line}`).join('\n')}\n\n`
}

function warningLines(started: Started): string[] {
  const { settings, lowercasesUnicode, backupProblem } = started
  const locale =
    'Warning: the locale of the database does not know Ü as the capital of ü, so JÜRGEN and Jürgen can register ' +
    'twice. Back up and restore into a database created as docs/operations.md says.'
  const unwritable =
    `Warning: backups cannot be made, because the folder ${settings.backupFolder} cannot be written ` +
    `(${backupProblem}). Make the user that runs the app its owner, or set BACKUP_DIR to another folder.`
  return [
    ...(lowercasesUnicode ? [] : [locale]),
    ...(backupProblem === null ? [] : [unwritable]),
    ...publicSiteWarnings(started),
  ]
}

function publicSiteWarnings({ settings, publicUrl, hasSampleContent }: Started): string[] {
  if (!isPublicHttps(publicUrl)) return []
  const samples = `Warning: the site shows sample content. Replace or remove it at ${publicUrl}/admin/setup`
  const unencrypted = 'Warning: backups are not encrypted. Set BACKUP_PASSPHRASE.'
  return [
    ...(hasSampleContent ? [samples] : []),
    ...(settings.backupPassphrase === undefined ? [unencrypted] : []),
  ]
}

function loginLines(settings: Settings, publicUrl: string, seeded: SeedResult): string[] {
  const { adminUsername, adminPassword } = settings
  if (seeded.administrator === 'exists') {
    const ignored = adminPassword === undefined ? '' : ' Ignoring ADMIN_USERNAME and ADMIN_PASSWORD.'
    // The first start may have failed after it created the administrator, before the password was shown.
    const forgotten = ' Password lost? Run npm run admin:password.'
    return [`Log in at ${publicUrl}/login. The administrator already exists.${ignored}${forgotten}`]
  }
  if (seeded.generatedPassword !== null) {
    return [
      `Log in at ${publicUrl}/login as ${adminUsername} with the password ${seeded.generatedPassword}`,
      'This password will not be shown again.',
    ]
  }
  return [`Log in at ${publicUrl}/login as ${adminUsername} with the password in ADMIN_PASSWORD`]
}
