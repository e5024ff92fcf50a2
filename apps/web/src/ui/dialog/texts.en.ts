export const en = {
  keep: 'Keep it',
  discard: {
    title: 'Leave without saving?',
    text: 'What you typed has not been saved.',
    confirm: 'Discard changes',
    cancel: 'Keep editing',
  },
}
