import fc from 'fast-check'

/** Seed of all property tests, unless PROPERTY_SEED is set: the same inputs in every run. */
const SEED = 20_261_127

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? SEED) })
