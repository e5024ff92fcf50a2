import { z } from 'zod'

/** Token of a private link. Accepts any text, so that a malformed token gets the same answer as a wrong one. */
const linkTokenField = z.string('Must be text').max(200, 'Must be at most 200 characters').meta({
  description: 'The token of the link in the email',
  example: 'AAAAAAAHl3mS9cUoQYb1w0dD5v2mZk7Q',
})

export const linkInput = z.object({ token: linkTokenField })

/** Input of a link's page. A token that is too long is treated as an unknown one. */
export const linkPageInput = z.object({ token: linkTokenField.catch('') })
