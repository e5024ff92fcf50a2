export const BOOKING_PATH = '/book-appointment'

/** Link that books an opening, for the chosen type of visit if any. */
export const openingPath = ({ date, startTime }: { date: string; startTime: string }, type?: string | null) =>
  `${BOOKING_PATH}?date=${date}&time=${startTime}${type ? `&type=${type}` : ''}`
