/** Runs of a property test: `runs` with a fresh seed, and a third of them with the fixed one of `npm test`. */
export const propertyRuns = (runs: number) => ({
  numRuns: process.env.PROPERTY_SEED === undefined ? Math.ceil(runs / 3) : runs,
})
