import { expect, it } from 'vitest'
import { readSettings } from '../settings.ts'
import { banner } from './banner.ts'

const start = (
  publicUrl: string,
  hasSampleContent: boolean,
  env: Record<string, string> = {},
  found: { lowercasesUnicode?: boolean; backupProblem?: string } = {},
) =>
  banner({
    settings: readSettings(env, []),
    publicUrl,
    address: 'http://127.0.0.1:3000',
    seeded: { administrator: 'exists', generatedPassword: null },
    mailServer: null,
    mailFolder: '/data/mails',
    formerHosts: [],
    hasSampleContent,
    lowercasesUnicode: true,
    backupProblem: null,
    ...found,
  })

const SAMPLES =
  'Warning: the site shows sample content. Replace or remove it at https://clinic.example.com/admin/setup'
const UNENCRYPTED = 'Warning: backups are not encrypted. Set BACKUP_PASSPHRASE.'

it('the start of an https site warns of sample content and of backups without a passphrase', () => {
  const shown = start('https://clinic.example.com', true)
  expect(shown).toContain(SAMPLES)
  expect(shown).toContain(UNENCRYPTED)
})

it('the start does not warn of what is in order, or while trying the app out', () => {
  const encrypted = { BACKUP_PASSPHRASE: 'a long passphrase' }
  expect(start('https://clinic.example.com', false, encrypted)).not.toContain('Warning')
  expect(start('http://localhost:3000', true)).not.toContain('Warning')
})

it('the start warns of a locale that lets a person register twice', () => {
  expect(start('http://localhost:3000', false, {}, { lowercasesUnicode: false })).toContain(
    'Warning: the locale of the database does not know Ü as the capital of ü, so JÜRGEN and Jürgen can register ' +
      'twice. Back up and restore into a database created as docs/operations.md says.',
  )
})

it('the start warns of a folder for backups that cannot be written', () => {
  const env = { BACKUP_DIR: '/var/backups/clinic' }
  expect(start('http://localhost:3000', false, env, { backupProblem: 'EACCES' })).toContain(
    'Warning: backups cannot be made, because the folder /var/backups/clinic cannot be written (EACCES). Make the ' +
      'user that runs the app its owner, or set BACKUP_DIR to another folder.',
  )
})
