// Otherwise zod tries to compile code, which the content security policy forbids and browsers report. In a file of its
// own, so that it comes before the first schema; by the name that zod itself looks for (`globalConfig`), so that pages
// without a form do not fetch zod for it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

export {}
