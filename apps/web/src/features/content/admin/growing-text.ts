/** Shows a text whole on short lines; `rows` is for browsers that cannot. */
export const GROWING_TEXT = {
  input: { fieldSizing: 'content', minHeight: 'calc(2lh + 1rem)', maxHeight: 'calc(12lh + 1rem)' },
} as const
