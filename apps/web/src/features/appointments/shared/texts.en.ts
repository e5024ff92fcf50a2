export const en = {
  minutes: (minutes: number) => `${minutes} minutes`,
  visit: (type: string, minutes: number) => `${type}, ${minutes} minutes`,
  at: (date: string, time: string) => `${date} at ${time}`,
  facts: { visit: 'Visit', patient: 'For', where: 'Where' },
  directions: 'Directions',
  calendar: {
    file: 'The file works with Apple Calendar and most others.',
    google: 'Google Calendar',
    outlook: 'Outlook',
    newTab: '(opens in a new tab)',
  },
  early: (minutes: number) => `Arrive ${minutes} minutes early`,
  bring: 'Bring ID and insurance information',
  wear: 'Wear comfortable clothing',
  loading: 'Loading',
}
