/** Entries of a list that is typed one per line; addresses hold no spaces, so these separate too. */
export const toLines = (text: string) => text.split(/\s+/).filter(line => line !== '')
