export const en = {
  open: (forms: number, minutes: number) =>
    `${forms === 1 ? 'One form' : `${forms} forms`} to fill in before your visit, about ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  fillIn: 'Fill in your forms',
  sent: 'Your forms were sent.',
}
