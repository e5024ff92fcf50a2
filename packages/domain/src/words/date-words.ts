/** How a language writes dates and times. */
export interface DateWords {
  am: string
  pm: string
  /** Between the times of a range, and between ranges. */
  to: string
  and: string
  /** Writes what the options show of an instant (epoch milliseconds); without it, Intl does. */
  compose?(instant: number, timeZone: string, shown: Intl.DateTimeFormatOptions): string
  /** The name of a time zone from Intl's; without it, Intl's own. */
  nameZone?(name: string): string
}
