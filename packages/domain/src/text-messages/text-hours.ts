/** Texts leave from 8 AM to 8 PM in clinic time: minutes since midnight. */
export const [FIRST_TEXT_MINUTES, LAST_TEXT_MINUTES] = [8 * 60, 20 * 60]
