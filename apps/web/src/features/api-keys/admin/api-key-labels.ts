import type { ListedApiKey } from '@clinic/domain/api-keys/schemas.ts'
import type { Scope } from '@clinic/domain/api-keys/scopes.ts'

/** What each scope allows. */
export const SCOPE_LABELS: Record<Scope, string> = {
  'appointments:read': 'Read appointments with patients’ names and contact details',
  'appointments:write': 'Also move, cancel, change and delete appointments',
  'bookings:create': 'Book up to 200 appointments a day; without it, 40',
  'schedule:read': 'Read blocked dates with their reasons',
  'schedule:write': 'Also change weekly hours and blocked dates',
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

export const STATE_LABELS: Record<ListedApiKey['state'], string> = {
  working: 'Working',
  paused: 'Paused',
  expired: 'Expired',
  revoked: 'Revoked',
}
