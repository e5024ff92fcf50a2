export const en = {
  unreachable: 'The server could not be reached. Check your connection and try again.',
  unreadable: 'Failed to parse server response',
  expired: 'Session expired. Please log in again.',
  forbidden: "You don't have permission to access this resource.",
  missing: 'The requested resource was not found.',
  limited: 'Too many requests. Please try again later.',
  broken: 'A server error occurred. Please try again later.',
  failed: (status: number) => `Request failed with status ${status}`,
}
