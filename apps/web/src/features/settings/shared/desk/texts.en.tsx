export const en = {
  what: 'the time zone',
  unread: "Couldn't load the time zone",
  current: (zone: string) => `Your site and your emails show ${zone}.`,
  environment: () => (
    <span>
      <code>CLINIC_TIME_ZONE</code> on the server sets it, so it can't be changed here.
    </span>
  ),
  differs: (zone: string, state: string, zones: string) =>
    `Your address is in ${state}, where the time is ${zones}. Choose your time zone, or keep ${zone}.`,
  label: 'Time zone',
  choice: (zone: string, id: string) => `${zone} (${id})`,
  effect:
    'If you change it, upcoming appointments and events keep their clock times: 9:00 AM stays 9:00 AM. Past ones show in the new zone. No one is emailed, and entries that patients saved in their own calendars stay at the old time, so call patients who may rely on these.',
  save: 'Save time zone',
  confirm: (zone: string) => `Keep ${zone}`,
  done: 'Time zone saved',
  failed: 'Failed to save time zone',
}
