import type { ListedApiKey } from '@clinic/domain/api-keys/schemas.ts'
import type { Scope } from '@clinic/domain/api-keys/scopes.ts'
import { Anchor } from '@mantine/core'

/** What each scope allows. */
const SCOPES: Record<Scope, string> = {
  'appointments:read': "Read appointments with patients' names and contact details",
  'appointments:write': 'Also move, cancel, change and delete appointments',
  'bookings:create': 'Book up to 200 appointments a day; without it, 40',
  'schedule:read': 'Read blocked dates and special hours with their reasons',
  'schedule:write': 'Also change weekly hours, special hours and blocked dates',
  'registrations:read': 'Read who registered for events',
  'registrations:write': 'Also delete registrations',
  'events:write': 'Create, change and delete events',
  'blog:read': 'Read drafts',
  'blog:write': 'Also create and change posts',
  'content:write': 'Change texts of the site',
  'images:write': 'Upload images',
  'messages:read': 'Read messages to the practice',
  'messages:write': 'Also mark messages as done and delete them',
  'patients:read': 'Find patients and read their visits',
}

const STATES: Record<ListedApiKey['state'], string> = {
  working: 'Working',
  paused: 'Paused',
  expired: 'Expired',
  revoked: 'Revoked',
}

export const en = {
  what: 'API keys',
  unread: "Couldn't load API keys",
  text: 'With a key, another program reads and changes what you allow, such as your website builder or your accounting. A key never sees passwords, settings, backups or the audit log.',
  restored: {
    title: 'Your site was restored from a backup',
    text: 'Its API keys are paused. Confirm each one that a program still uses, and revoke the others: a key that you revoked after the backup is back in this list.',
  },
  scopes: SCOPES,
  states: STATES,
  isReplaced: 'Replaced',
  /** "Last used …. Created …, expires …."; null if never used or without an expiration. */
  history: (used: string | null, created: string, expires: string | null, isExpired: boolean) =>
    `${used === null ? 'Never used' : `Last used ${used}`}. Created ${created}, ${expires === null ? 'never expires' : `${isExpired ? 'expired' : 'expires'} ${expires}`}.`,
  commands: {
    open: 'Commands',
    key: (name: string) => `Commands: ${name}`,
    first: 'Or try it in a terminal',
    copied: 'Command copied',
    what: 'commands',
    unread: "Couldn't load the API documentation",
  },
  calls: {
    open: 'Last calls',
    key: (name: string) => `Last calls: ${name}`,
    kept: 'The last 50 calls of the last 24 hours, without their values. New ones appear after a second.',
    none: 'No calls in the last 24 hours',
    what: 'calls',
    unread: "Couldn't load the calls",
    /** "403 scopeMissing, 12 ms". */
    outcome: (status: number, reason: string | null, milliseconds: number) =>
      `${status}${reason === null ? '' : ` ${reason}`}, ${milliseconds} ms`,
  },
  create: {
    open: 'Create key',
    title: 'Create an API key',
    name: { label: 'Name', description: 'The program that will use it' },
    presets: 'Presets',
    preset: { website: 'Website builder', accounting: 'Accounting', readOnly: 'Read only' },
    scopes: 'Scopes',
    few: 'Choose as few as the program needs. What is public on your site needs none.',
    expires: 'Ends',
    inYear: 'In 1 year',
    inDays: (days: number) => `In ${days} days`,
    never: 'Never',
    warning: 'A key that never expires works for anyone who finds it, until you revoke it.',
    submit: 'Create',
    done: 'API key created',
    failed: 'Failed to create API key',
  },
  created: {
    title: 'Copy your API key',
    text: "Paste it into the program now. It won't be shown again; if you lose it, replace it.",
    label: 'Key',
    copied: 'API key copied',
  },
  resume: {
    verb: 'Confirm',
    key: (name: string) => `Confirm key: ${name}`,
    done: 'API key works again',
    failed: 'Failed to confirm API key',
  },
  replace: {
    confirm: 'Replace',
    key: (name: string) => `Replace key: ${name}`,
    title: (name: string) => `Replace the key “${name}”?`,
    text: 'You get a new key with the same scopes. The current one works for 24 more hours.',
    cancel: 'Keep it',
    done: 'API key replaced',
    failed: 'Failed to replace API key',
  },
  revoke: {
    confirm: 'Revoke',
    key: (name: string) => `Revoke key: ${name}`,
    title: (name: string) => `Revoke the key “${name}”?`,
    text: "Programs that use it stop working at once. You can't undo this.",
    cancel: 'Keep it',
    done: 'API key revoked',
    failed: 'Failed to revoke API key',
  },
  developers: {
    documents: () => (
      <span>
        Everything a program can do is in the <Anchor href="/api/docs">API documentation</Anchor>. To generate
        a client, use the <Anchor href="/api/openapi.json">OpenAPI document</Anchor>.
      </span>
    ),
    webhooks: () => (
      <span>
        A webhook is signed by <Anchor href="https://www.standardwebhooks.com">Standard Webhooks</Anchor> and
        identifies the record by its id alone. Read the record with a key.
      </span>
    ),
  },
}
