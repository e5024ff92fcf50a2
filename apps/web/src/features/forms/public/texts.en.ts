import { plural } from '@clinic/domain/words/plural.ts'

export const en = {
  title: 'Your forms',
  description: 'Forms for your visit: fill them in at home, on any device, before you come.',
  unread: "Couldn't load your forms",
  nothing: 'There is nothing to fill in for this visit.',
  closed:
    'These forms can no longer be filled in online, because the visit has started or was cancelled. You can fill them in at the practice.',
  unreadable: (phone: string) =>
    `We can't open the answers you saved earlier. You can fill in your forms at the practice, or call us at ${phone}.`,
  intro: (date: string, time: string) => `For your visit on ${date} at ${time}.`,
  minutes: (minutes: number) => plural.en(minutes, 'About a minute', 'About # minutes'),
  answered: (count: number, total: number) => `${count} of ${total} answered`,
  formSent: 'Sent',
  answers: 'Your answers',
  start: 'Start',
  continue: 'Continue',
  beenBefore: 'Returning patient? Use the link in your email to answer only the new questions.',
  saving: 'Your answers are saved as you go. You can stop and continue on any device with the same link.',
  privacy:
    'Your answers are stored encrypted, and only the practice can open them once you send them. For emergencies call 911.',
  part: (part: number, parts: number) => `Part ${part} of ${parts}`,
  required: '(required)',
  clear: 'Clear answer',
  agree: 'I agree',
  name: 'Type your full name',
  notice: 'Read the notice',
  askForNotice: 'Ask the front desk for the notice.',
  newTab: '(opens in a new tab)',
  otherName: (patient: string) =>
    `This visit is for ${patient}. If you sign for someone else, keep your own name.`,
  date: {
    month: 'Month',
    day: 'Day',
    year: 'Year',
    letters: { month: 'MM', day: 'DD', year: 'YYYY' },
  },
  fromList: 'Choose from a list',
  fromDrawing: 'Choose on the drawing',
  back: 'Back',
  next: 'Next',
  pending: 'Saving',
  saved: 'Saved',
  failed: 'Not saved yet, will try again',
  changed: "We've updated these forms. Please review them.",
  review: 'Review and send',
  missing: (count: number) =>
    plural.en(count, '# question still needs an answer', '# questions still need an answer'),
  change: 'Change',
  afterwards: 'After you send your forms, you can read them here for 24 hours.',
  send: 'Send',
  notSent: "Your forms weren't sent. Your answers are still on this page. Please try again.",
  sent: 'Your forms were sent',
  sentAt: (date: string, time: string) => `Sent on ${date} at ${time}`,
  readable: 'The practice has your forms. You can read your answers here for 24 hours after you sent them.',
  notReadable:
    'The practice has your forms. Your answers are no longer shown here. To see or change them, ask the practice.',
  thanks: 'Thank you',
  handBack: 'Hand the tablet back',
  stillThere: {
    title: 'Still there?',
    text: 'To protect your answers, this page closes in one minute. Your saved answers are kept.',
    stay: "I'm still here",
  },
  closedTablet:
    'These forms are closed on this tablet. Your saved answers are kept. The front desk can open them again.',
}
