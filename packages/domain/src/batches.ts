/** Max calls in a batch of the typed API. */
export const MAX_BATCH = 20

/** A query with a large response, which a batch may not contain. */
export const UNBATCHED = 'blog.list'

/** Fields with patients' data or private tokens. Proxies log URLs, so queries with one go by POST. */
export const PRIVATE_FIELDS = ['search', 'token', 'name']
