export const en = {
  newestFirst: (zone: string) => `Newest first. All times are ${zone}.`,
}
