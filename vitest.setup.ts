import { afterAll, vi } from 'vitest'

/** Milliseconds that `vi.waitFor` waits by default; the library's default of one second fails on a busy machine. */
const TIMEOUT_MS = 15_000

const { waitFor } = vi
vi.waitFor = (callback, options = TIMEOUT_MS) => waitFor(callback, options)

// A part of a page that still loads when the last file of a worker ends fails the run, though no test fails.
afterAll(() => vi.dynamicImportSettled())
