/** English of messages that Spanish words in two ways: for the name of a thing, and for a person's. */
export const adminEn: Readonly<Record<string, string>> = {
  'A name is required': 'Name is required',
}
