/** The mail server took longer than a person waits. */
export class NoResponse extends Error {
  override readonly name = 'NoResponse'
}

/** Why a mail was not sent; `final`: trying again is of no use. */
export interface MailFailure {
  final: boolean
  reason: string
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
  if (error instanceof NoResponse || code === 'ETIMEDOUT' || code === 'EABORT') {
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

/** Responses that say that the clinic's own user name and password are missing, wrong or too weak (RFC 4954). */
const ABOUT_THE_LOGIN = [530, 534, 535, 538]

/**
 * What it means that a mail server did not take a mail. A response of 5xx to its sender, recipient or content is final
 * (RFC 5321, 4.2.1), as is an address that cannot be written down. One to the log-in or to the connection is about the
 * clinic and not about this mail: once it is set right, every mail goes.
 */
export function mailFailure(error: unknown, server: URL): MailFailure {
  const { code, status, response, command } = detailsOf(error)
  const aboutTheMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  const rejected = status !== undefined && status >= 500 && !ABOUT_THE_LOGIN.includes(status)
  const neverSendable = command === 'API' && response === undefined
  return {
    final: aboutTheMail && (rejected || neverSendable),
    reason: mailFailureText(error, server),
  }
}

/** Why a mail could not be kept as a file. The next attempt may find what this one lacked. */
export function fileFailure(error: unknown): MailFailure {
  const { code } = detailsOf(error)
  return { final: false, reason: `The e-mail could not be written to a file${code ? ` (${code})` : ''}` }
}

/** What nodemailer tells beside the message of its error. */
function detailsOf(error: unknown): {
  code?: string
  originalCode?: string
  command?: string
  /** The server's own number and words. */
  status?: number
  response?: string
} {
  const read = (name: string) => {
    const value: unknown = error instanceof Error ? Reflect.get(error, name) : undefined
    return typeof value === 'string' ? value : undefined
  }
  const status: unknown = error instanceof Error ? Reflect.get(error, 'responseCode') : undefined
  const response = read('response')
    ?.replace(/[\p{C}\s]+/gu, ' ')
    .trim()
  return {
    code: read('code'),
    originalCode: read('originalCode'),
    command: read('command'),
    status: typeof status === 'number' ? status : undefined,
    response: response?.slice(0, MAX_REPLY),
  }
}
