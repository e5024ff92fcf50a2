import type { ListedDelivery, ListedWebhook } from '@clinic/domain/webhooks/schemas.ts'
import { plural } from '@clinic/domain/words/plural.ts'

const STATES: Record<ListedDelivery['state'], string> = {
  queued: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
  withheld: 'Paused',
}

/** Why an endpoint is paused. */
const PAUSED: Record<NonNullable<ListedWebhook['paused']>, string> = {
  deleted: 'It asked not to get webhooks anymore.',
  failing: "It hasn't accepted any webhook for five days.",
  restored: 'Your site was restored from a backup. Resume it only if its program belongs to this site.',
}

export const en = {
  what: 'webhooks',
  unread: "Couldn't load webhooks",
  text: 'Notifies another program within seconds when an appointment, registration or message arrives or changes. It gets the type and an id, never a name, and reads the rest with an API key.',
  states: { paused: 'Paused', working: 'Working', failing: 'Failing' },
  paused: PAUSED,
  waiting: (deliveries: number) =>
    plural.en(deliveries, '# delivery is waiting.', '# deliveries are waiting.'),
  meanwhile: (days: number) =>
    `Whatever happens in the meantime is kept for ${days} days and sent when you resume it.`,
  failing: (since: string) => `Failing since ${since}. After five days it is paused.`,
  former: (until: string) => `The old secret also signs until ${until}.`,
  /** "3 deliveries are being sent." */
  sending: (deliveries: number) =>
    deliveries === 0
      ? 'There is nothing to send.'
      : plural.en(deliveries, '# delivery is being sent.', '# deliveries are being sent.'),
  deliveries: 'Last deliveries',
  /** "Delivered (204), 1 attempt", or with the reason why the last attempt failed. */
  delivery: ({ state, status, attempts, problem }: ListedDelivery) =>
    `${STATES[state]}${status === null ? '' : ` (${status})`}, ${plural.en(attempts, '# attempt', '# attempts')}${problem === null ? '' : `. ${problem}`}`,
  add: {
    open: 'Add endpoint',
    title: 'Add an endpoint',
    name: { label: 'Name', description: 'The program that gets the webhooks' },
    address: 'Address',
    hint: 'Copy it from the program. Only its host is shown afterwards.',
    types: 'Events',
    submit: 'Add',
    done: 'Endpoint added',
    failed: 'Failed to add endpoint',
  },
  resume: {
    verb: 'Resume',
    endpoint: (name: string) => `Resume: ${name}`,
    done: 'Endpoint resumed',
    failed: 'Failed to resume endpoint',
  },
  test: {
    verb: 'Send a test',
    endpoint: (name: string) => `Send a test: ${name}`,
    done: 'Test sent',
    failed: 'Failed to send a test',
  },
  again: {
    verb: 'Send again',
    delivery: (type: string, at: string) => `Send again: ${type}, ${at}`,
    done: 'Delivery sent again',
    failed: 'Failed to send again',
  },
  since: {
    verb: 'Send everything since',
    endpoint: (name: string) => `Send everything since: ${name}`,
    title: (name: string) => `Send everything again to “${name}”`,
    since: 'Since',
    hint: (days: number) => `Deliveries are kept for ${days} days.`,
    choose: 'Choose a date',
    submit: 'Send',
    done: 'Sent again',
  },
  secret: {
    verb: 'New secret',
    endpoint: (name: string) => `New secret: ${name}`,
    title: (name: string) => `Create a new secret for “${name}”?`,
    text: 'For 24 hours both secrets sign every delivery, so you can enter the new one in the program.',
    confirm: 'Create',
    cancel: 'Cancel',
    done: 'New secret created',
    failed: 'Failed to create a new secret',
  },
  created: {
    title: 'Copy the secret',
    text: "The program uses it to check that a webhook comes from your site. It won't be shown again; if you lose it, create a new one.",
    label: 'Secret',
    copied: 'Secret copied',
  },
  remove: {
    confirm: 'Delete',
    endpoint: (name: string) => `Delete: ${name}`,
    title: (name: string) => `Delete the endpoint “${name}”?`,
    text: 'Its program no longer gets changes, and its deliveries are deleted.',
    cancel: 'Keep it',
    done: 'Endpoint deleted',
    failed: 'Failed to delete endpoint',
  },
}
