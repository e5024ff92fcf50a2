export const en = {
  /** A use by its title. */
  use: {
    event: (title: string) => `the event “${title}”`,
    post: (title: string) => `the post “${title}”`,
    content: (title: string) => `the content key “${title}”`,
  },
  more: (uses: number) => `${uses} more`,
  inUse: (uses: string) => `This image is in use: ${uses}. Remove it there first.`,
}
