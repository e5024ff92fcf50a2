import { config } from 'zod/v4/core'

// Otherwise zod tries to compile code, which the content security policy forbids and browsers report. In a file of its
// own, so that it comes before the first schema.
config({ jitless: true })
