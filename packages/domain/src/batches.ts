/** Max calls in a batch of the typed API. */
export const MAX_BATCH = 20

/** A query with a large response, which a batch may not contain. */
export const UNBATCHED = 'blog.list'
