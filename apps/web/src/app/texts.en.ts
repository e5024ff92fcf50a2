export const en = {
  /** Title of the admin area until a page puts its own before it. */
  admin: (practice: string) => `Administration | ${practice}`,
  noScript:
    "The admin area needs JavaScript, which hasn't started here. Please update this browser or try another.",
}
