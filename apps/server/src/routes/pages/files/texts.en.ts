export const en = {
  feed: (practice: string) => `${practice}: blog`,
}
