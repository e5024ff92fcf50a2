import fc from 'fast-check'

/** Seed of all property tests, unless PROPERTY_SEED is set: the same inputs in every run. */
const SEED = 20_261_127

/** Milliseconds of one run, and of all with the search for a smaller counterexample: less than a test may take. */
const RUN_LIMIT_MS = 30_000
const LIMIT_MS = 50_000

fc.configureGlobal({
  seed: Number(process.env.PROPERTY_SEED ?? SEED),
  timeout: RUN_LIMIT_MS,
  // Vitest's own limit would hide the counterexample that has been found so far.
  interruptAfterTimeLimit: LIMIT_MS,
  markInterruptAsFailure: true,
})
