/** Calendar files of patients and the practitioner's feed. */
export const en = {
  feed: (practice: string) => `${practice} appointments`,
  missing: 'There is no calendar at this address.',
}
