export const en = {
  any: 'Any language',
  write: (language: string) => `Write to this person in ${language}`,
  saved: (name: string) => `Language of ${name} saved`,
  failed: 'Failed to save the language',
}
