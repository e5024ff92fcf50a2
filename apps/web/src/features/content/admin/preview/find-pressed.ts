export interface ShownText {
  key: string
  value: string
}

/** Fewer characters are found in many texts. */
const MIN_PART = 20

const collapse = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Key of the text that someone pressed on a page: the same, else the longest one in it, else one that it is part of. */
export function findPressed(texts: readonly ShownText[], pressed: string): string | undefined {
  const shown = collapse(pressed)
  if (shown === '') return undefined
  const known = texts
    .map(({ key, value }) => ({ key, value: collapse(value) }))
    .filter(({ value }) => value !== '')
  const within = known
    .filter(({ value }) => shown.includes(value))
    .sort((a, b) => b.value.length - a.value.length)
  const whole = known.find(({ value }) => shown.length >= MIN_PART && value.includes(shown))
  return (within[0] ?? whole)?.key
}
