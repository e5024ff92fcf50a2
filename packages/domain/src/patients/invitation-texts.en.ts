/** The invitation to come back, in the email and its preview. */
export const en = {
  subject: 'Time for your next visit?',
  preheader: 'Pick a time that works for you.',
  heading: 'Time for your next visit?',
  text: "It has been a while since we last saw you. If your back or neck could use some care, we'd be glad to see you again.\n\nPick a time that works for you. It takes a minute.",
  book: 'Pick a time',
  until: (date: string) => `This link books one visit and works until ${date}.`,
  stop: 'Stop these reminders',
  stopped: "We won't send you these emails again.",
  footer: (practice: string) => `You're getting this email because you have been a patient of ${practice}.`,
}
