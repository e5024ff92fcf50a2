/** The email that asks for a review, and its preview. */
export const en = {
  subject: 'Would you write us a review?',
  preheader: 'It takes a minute.',
  heading: 'Would you write us a review?',
  text: 'Thank you for coming in. If you have a minute, please describe your experience. It helps others decide where to go for care.',
  privacy: "Reviews are public. Leave out anything you'd like to keep private.",
  write: 'Write a review',
  stop: 'Stop these emails',
  footer: (practice: string) => `You're getting this email because you visited ${practice}.`,
}
