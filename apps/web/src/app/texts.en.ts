export const en = {
  /** Title of the admin area until a page puts its own before it. */
  admin: (practice: string) => `Administration | ${practice}`,
  noScript: 'The admin area needs JavaScript.',
}
