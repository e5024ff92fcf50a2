/** Ends a Spanish sentence: a period, unless the text ends with that of "a. m." */
export const endSentence = (text: string): string => (text.endsWith('m.') ? text : `${text}.`)
