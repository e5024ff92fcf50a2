/** Max calls in a batch of the typed API. */
export const MAX_BATCH = 20

/** Queries with large responses, which a batch may not contain. */
export const UNBATCHED = ['blog.list']
