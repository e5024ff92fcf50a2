export const en = {
  retry: 'Try again',
  loading: (what: string) => `Loading ${what}`,
  calendar: 'Add to calendar',
  close: 'Close',
  error: 'Error',
  toasts: 'Notifications (F8)',
  dismiss: 'Close notification',
  months: { previous: 'Previous month', next: 'Next month' },
}
