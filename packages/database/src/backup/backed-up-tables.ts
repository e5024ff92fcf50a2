/** All tables in a backup, each after the tables it references. A test compares the list with the entities. */
export const BACKED_UP_TABLES = [
  'users',
  'trusted_devices',
  'authenticators',
  'recovery_codes',
  'passkeys',
  'api_keys',
  'appointment_imports',
  'patients',
  'appointments',
  'appointment_changes',
  'earlier_requests',
  'time_offers',
  'freed_times',
  'known_free_times',
  'blocked_dates',
  'time_slots',
  'events',
  'registrations',
  'waiting_list_entries',
  'contact_messages',
  'content_items',
  'content_translations',
  'blog_posts',
  'former_slugs',
  'images',
  'image_files',
  'mails',
  'booking_limit_notices',
  'calendar_feeds',
  'idempotency_keys',
  'rate_counters',
  'setup_flags',
  'backups',
  'retention_settings',
  'sealed_settings',
  'webhooks',
  'webhook_deliveries',
  'calendars',
  'busy_times',
  'forms',
  'form_versions',
  'form_answers',
  'separate_patients',
  'invitations',
  'invitation_texts',
  'audit_entries',
] as const

/** Names of tables in schemas before migration 0019, by their names now. */
const FORMER_NAMES: Partial<Record<(typeof BACKED_UP_TABLES)[number], string>> = {
  trusted_devices: 'known_browsers',
  images: 'pictures',
  image_files: 'picture_files',
  setup_flags: 'seed_marks',
  audit_entries: 'trail_entries',
}

/** Left out: sessions and links of tablets, which a restored backup must not revive, and process state. Jobs are recreated from queued mails. */
export const NOT_BACKED_UP = ['sessions', 'tablet_links', 'readiness'] as const

/** Every table that a backup may have, under its name now and a former one, in order of BACKED_UP_TABLES. */
export const TABLES_IN_BACKUPS: readonly string[] = [
  ...BACKED_UP_TABLES.flatMap(name => [name, FORMER_NAMES[name] ?? []].flat()),
  // Until migration 51.
  'left_out_patients',
]
