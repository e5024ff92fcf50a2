export const en = {
  title: (name: string) => `About ${name}`,
  description: (name: string, credentials: string, years: number) =>
    `${name}, ${credentials}: ${years} ${years === 1 ? 'year' : 'years'} of chiropractic experience, the story behind the practice, and its mission.`,
  experience: (years: number) => `${years} ${years === 1 ? 'year' : 'years'} of experience`,
  languages: 'Languages:',
  path: 'Along the way',
  mission: 'Our mission',
  promises: 'What we promise',
  invitation: {
    book: 'Book an appointment',
    call: (phone: string) => `Call ${phone}`,
  },
}
