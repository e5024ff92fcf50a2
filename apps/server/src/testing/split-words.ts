/** The words of a text, which may have several lines. */
export const splitWords = (text: string): string[] => text.trim().split(/\s+/)
