/**
 * What every package's tests share. The zone is far from the clinic's, with an odd offset: code that leans on the
 * machine's zone fails here. Vitest leaves a core to the one who waits: of two that would be half, while tests wait for
 * PostgreSQL.
 */
export const sharedTestOptions = { env: { TZ: 'Asia/Kathmandu' }, maxWorkers: '100%' }
