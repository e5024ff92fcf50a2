export const en = {
  keep: 'Keep it',
  cancel: 'Cancel',
  discard: {
    title: 'Leave without saving?',
    text: 'What you typed has not been saved.',
    confirm: 'Discard changes',
    cancel: 'Keep editing',
  },
  shownOnce: {
    saved: 'I saved it',
    closedBy: (button: string) => `To close this, press “${button}”.`,
  },
}
