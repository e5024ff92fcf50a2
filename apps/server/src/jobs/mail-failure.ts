/** The mail server took longer than a person waits. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

/** The most that is repeated of a mail server's own words, in characters. */
const MAX_REPLY = 300

/**
 * Why a mail server did not take a mail, and what to look at, for the person who set it up. Of the address
 * only its host and port are named, never the password.
 */
export function mailFailureText(error: unknown, { host, hostname }: URL): string {
  const { code, originalCode, response } = detailsOf(error)
  const said = response ? ` It said: ${response}` : ''
  if (error instanceof NoAnswer || code === 'ETIMEDOUT') {
    return `The mail server ${host} did not answer in time. Check the address and port in SMTP_URL, and whether a firewall stands between.`
  }
  if (originalCode === 'ECONNREFUSED' || code === 'ECONNREFUSED') {
    return `The mail server ${host} refused the connection. Check the address and port in SMTP_URL, and whether the mail server is running.`
  }
  if (code === 'EDNS' || originalCode === 'ENOTFOUND' || originalCode === 'EAI_AGAIN') {
    return `No mail server is known by the name ${hostname}. Check the name in SMTP_URL.`
  }
  if (code === 'EAUTH' || code === 'ENOAUTH') {
    return `The mail server ${host} did not accept the user name and password. Check them in SMTP_URL.${said}`
  }
  if (code === 'ETLS' || (code === 'ESOCKET' && !response)) {
    return `No secure connection to the mail server ${host} could be made. Check whether SMTP_URL should begin with smtp: or smtps:, and the port.`
  }
  if (said) return `The mail server ${host} did not take the e-mail.${said}`
  return `The connection to the mail server ${host} broke off. Check the address and port in SMTP_URL.`
}

/** What nodemailer tells beside the message of its error. */
function detailsOf(error: unknown): { code?: string; originalCode?: string; response?: string } {
  const read = (name: string) => {
    const value: unknown = error instanceof Error ? Reflect.get(error, name) : undefined
    return typeof value === 'string' ? value : undefined
  }
  const response = read('response')
    ?.replace(/[\p{C}\s]+/gu, ' ')
    .trim()
  return { code: read('code'), originalCode: read('originalCode'), response: response?.slice(0, MAX_REPLY) }
}
