// Stops zod from compiling code, which the content security policy blocks. Imported before the first schema,
// and set by global name so pages without forms need not load zod.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

export {}
