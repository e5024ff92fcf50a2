/** What stands in the place of a name, a message and whatever else said who somebody was. */
export const ANONYMISED = 'Anonymised'

/** A domain that no mail ever reaches (RFC 2606). */
const NOWHERE = '@example.invalid'

/** What the address of an anonymised row begins with; the row's id follows, for some must differ from each other. */
export const ANONYMISED_BEFORE_ID = 'anonymised-'
export const ANONYMISED_AFTER_ID = NOWHERE

/** Whether an address is where nothing is ever sent. */
export function isNowhere(address: string): boolean {
  return address.toLowerCase().endsWith(NOWHERE)
}
