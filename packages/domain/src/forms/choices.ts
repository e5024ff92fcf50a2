interface Choice {
  id: string
  text?: { en: string }
}

/** Whether a choice excludes the others, such as “None of these”. */
const isNone = ({ text }: Choice) => /^none\b/i.test(text?.en ?? '')

/** The chosen ones in their order once one is pressed; null for none. */
export function toggleChoice(
  all: readonly Choice[],
  chosen: readonly unknown[],
  pressed: string,
): string[] | null {
  if (!chosen.includes(pressed) && all.some(one => one.id === pressed && isNone(one))) return [pressed]
  const next = all.map(({ id }) => id).filter(id => chosen.includes(id) !== (id === pressed))
  return next.length > 0 ? dropNone(all, next) : null
}

/** Chosen ids without “None of these” where there are others. */
export function dropNone(all: readonly Choice[], chosen: string[]): string[] {
  const others = chosen.filter(id => !all.some(one => one.id === id && isNone(one)))
  return others.length > 0 ? others : chosen
}
