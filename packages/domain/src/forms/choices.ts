/** The choice “None of these”, which excludes the others. */
const NONE = 'none'

/** The chosen ones in their order once one is pressed; null for none. */
export function toggleChoice(
  all: readonly { id: string }[],
  chosen: readonly unknown[],
  pressed: string,
): string[] | null {
  if (pressed === NONE && !chosen.includes(NONE)) return [NONE]
  const next = all.map(({ id }) => id).filter(id => chosen.includes(id) !== (id === pressed))
  return next.length > 0 ? dropNone(next) : null
}

/** Choices without “None of these” where there are others. */
export function dropNone(chosen: string[]): string[] {
  const others = chosen.filter(id => id !== NONE)
  return others.length > 0 ? others : chosen
}
