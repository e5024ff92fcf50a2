import { z } from 'zod'

/** What a private link carries. Any text is asked for: a malformed one is as unknown as a wrong one. */
const linkTokenField = z.string('Must be text').max(200, 'Must be at most 200 characters').meta({
  description: 'The token of the link in the mail',
  example: 'AAAAAAAHl3mS9cUoQYb1w0dD5v2mZk7Q',
})

export const linkInput = z.object({ token: linkTokenField })

/** What the page of a link asks with. A token that is too long is as unknown there as any other. */
export const linkPageInput = z.object({ token: linkTokenField.catch('') })
