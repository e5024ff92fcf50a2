import { plural } from '@clinic/domain/words/plural.ts'

export const en = {
  open: (forms: number, minutes: number) =>
    `${plural.en(forms, 'One form', '# forms')} to fill in before your visit, about ${plural.en(minutes, 'a minute', '# minutes')}.`,
  fillIn: 'Fill in your forms',
  sent: 'Your forms were sent.',
}
