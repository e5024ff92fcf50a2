/** What a key may do besides what is public; a write scope includes its read. */
export const SCOPES = [
  'appointments:read',
  'appointments:write',
  'bookings:create',
  'schedule:read',
  'schedule:write',
  'registrations:read',
  'registrations:write',
  'events:write',
  'blog:read',
  'blog:write',
  'content:write',
  'images:write',
  'messages:read',
  'messages:write',
  'patients:read',
] as const

export type Scope = (typeof SCOPES)[number]

/** Scopes that common programs need. */
export const SCOPE_PRESETS = {
  website: ['bookings:create', 'events:write', 'blog:write', 'content:write', 'images:write'],
  accounting: ['appointments:read', 'registrations:read'],
  readOnly: SCOPES.filter(scope => scope.endsWith(':read')),
} satisfies Record<string, Scope[]>

/** Whether a key with the scopes `granted` has the scope `needed`. */
export function includesScope(granted: readonly Scope[], needed: Scope): boolean {
  return granted.some(scope => scope === needed || scope === needed.replace(/:read$/, ':write'))
}
