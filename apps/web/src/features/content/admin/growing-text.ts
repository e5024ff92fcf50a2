/** Grows with its text, up to 12 lines; other browsers use `rows`. */
export const GROWING_TEXT = {
  input: { fieldSizing: 'content', minHeight: 'calc(2lh + 1rem)', maxHeight: 'calc(12lh + 1rem)' },
} as const
