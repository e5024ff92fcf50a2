/** Hours of notice that patients are asked to give before they cancel. */
export const CANCELLATION_NOTICE_HOURS = 24

/** Minutes before the start that patients are asked to arrive. */
export const ARRIVE_EARLY_MINUTES = 15
