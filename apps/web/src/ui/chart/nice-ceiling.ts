const STEPS = [1, 2, 4, 6, 8, 10]

/** Rounds up to 1, 2, 4, 6, 8 or 10 times a power of ten, which halves into a round number. */
export function niceCeiling(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return (STEPS.find(step => step * power >= value) ?? 10) * power
}
