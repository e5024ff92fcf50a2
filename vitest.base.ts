/**
 * What every package's tests share. The zone is far from the clinic's, with an odd offset: code that leans on the
 * machine's zone fails here.
 */
export const sharedTestOptions = { env: { TZ: 'Asia/Kathmandu' } }
