export const en = {
  explain: 'A full backup runs nightly at 3:00 AM. We keep 7 daily, 4 weekly and 12 monthly copies.',
  failed: "Couldn't load backups",
  what: 'backups',
  overdue: (hours: number) => `No backup in the last ${hours} hours.`,
  last: (moment: string) => `The last one was made ${moment}.`,
  never: 'There has never been one.',
  reasons: () => (
    <span>
      Anything newer exists only on this server. Often the disk is full or the backup folder is not writable;
      the server log says why. Whoever runs your server can make one at any time with{' '}
      <code>npm run backup</code>.
    </span>
  ),
  earlierLinks: {
    title: 'Links in earlier emails do not work',
    why: 'Links in earlier emails work only with the session secret used at that time, which backups do not contain. Set SESSION_SECRET to the current secret, a comma and the earlier one, then restart the app. If SESSION_SECRET is not set yet, the current one is in the file session-secret of the data folder. Do not overwrite that file. If the earlier secret is lost, dismiss this message.',
    accept: 'Dismiss',
    accepted: 'Dismissed',
    notAccepted: 'Failed to dismiss',
  },
  none: { title: 'No backups yet', text: 'The first one runs tonight.' },
  kinds: { nightly: 'Nightly', manual: 'Manual' },
}
