/** Time of all tests: Friday, November 20, 2026, noon in Chicago. */
export const NOW = Date.parse('2026-11-20T18:00:00.000Z')

export const CHICAGO = 'America/Chicago'
