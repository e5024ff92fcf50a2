export const en = {
  failed: "Couldn't load the calendar feed",
  what: 'calendar feed',
  about: (days: number) =>
    `A private link for your own calendar app, such as Apple Calendar, Google Calendar or Outlook. Your calendar subscribes to it and shows names and times from the last ${days} days on, without notes or visit types.`,
  create: { button: 'Create link', done: 'Calendar link created', failed: 'Failed to create calendar link' },
  revoke: {
    confirm: 'Revoke',
    title: 'Revoke this link?',
    cancel: 'Keep link',
    text: 'Calendars that use this link stop updating; remove it there too. You can create a new link at any time.',
    done: 'Calendar link revoked',
    failed: 'Failed to revoke calendar link',
  },
  show: 'Show link',
  address: 'Address',
  created: (moment: string) => `Created ${moment}`,
  private:
    'Anyone with this link can read names and times, so keep it private. If someone else may have it, revoke it and create a new one.',
  copy: 'Copy',
  copied: 'Link copied',
  subscribe: 'Subscribe to it in your calendar app.',
  notCopied: "Couldn't copy. Select and copy the link below.",
  replace: {
    about:
      'Anyone who knew your old password may have copied your calendar link, which still works. Replace it to stop the old link, then subscribe to the new one.',
    button: 'Replace calendar link',
    done: 'Calendar link replaced',
    subscribe: 'Subscribe to the new link in your calendar app.',
    failed: 'Failed to replace calendar link',
  },
}
