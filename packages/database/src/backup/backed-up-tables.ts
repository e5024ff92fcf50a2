/**
 * Every table that a backup has, each after those that it refers to: in this order they are written and restored. A
 * test holds it against the entities, so that no new table is forgotten.
 */
export const BACKED_UP_TABLES = [
  'users',
  'known_browsers',
  'appointments',
  'appointment_changes',
  'blocked_dates',
  'time_slots',
  'events',
  'registrations',
  'waiting_list_entries',
  'contact_messages',
  'content_items',
  'blog_posts',
  'pictures',
  'picture_files',
  'mails',
  'booking_limit_notices',
  'calendar_feeds',
  'idempotency_keys',
  'rate_counters',
  'seed_marks',
  'backups',
  'retention_settings',
  'trail_entries',
] as const

/**
 * What no backup has: log-ins, which a copy of a backup must not prolong, and what a process notes of itself. Jobs of
 * mails are not ours, and are made anew of the mails that wait.
 */
export const NOT_BACKED_UP = ['sessions', 'readiness'] as const
