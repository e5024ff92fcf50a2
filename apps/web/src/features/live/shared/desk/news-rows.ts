/** Row of a waiting-list entry: the list of registrations on the same tab has the same ids. */
export const waitingListRow = (id: number) => `waiting-${id}`
