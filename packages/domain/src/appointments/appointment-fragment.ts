/** Fragment of a day's address at the desk that opens one of its appointments. */
export const appointmentFragment = (id: number) => `#appointment-${id}`
