export const en = {
  title: (name: string) => `About ${name}`,
  description: (name: string, credentials: string, years: number) =>
    `${name}, ${credentials}: ${years} years of chiropractic experience, the story behind the practice, and its mission.`,
  portrait: (name: string) => `Illustration of ${name}`,
  path: 'Along the way',
  mission: 'Our mission',
  promises: 'What we promise',
  invitation: {
    title: 'Tell us where it hurts',
    text: 'Your first visit takes an hour. Whether you come back is up to you.',
    book: 'Book an appointment',
    call: (phone: string) => `Call ${phone}`,
  },
}
