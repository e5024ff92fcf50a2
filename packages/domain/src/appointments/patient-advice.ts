/** What patients are asked to give notice of a cancellation, in hours (specification, section 9). */
export const CANCELLATION_NOTICE_HOURS = 24

/** How early patients are asked to arrive, in minutes (specification, section 9). */
export const ARRIVE_EARLY_MINUTES = 15
