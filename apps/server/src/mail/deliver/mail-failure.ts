/** Thrown when the mail server has responded, but not accepted the email in time. */
export class SlowServer extends Error {
  override readonly name = 'SlowServer'
}

/** Thrown for a mail server at a link-local or metadata address, where clouds offer the secrets of a machine. */
export class ForbiddenServer extends Error {
  override readonly name = 'ForbiddenServer'
}

/** Why a mail was not sent, and whether retrying is pointless. */
export interface MailFailure {
  isPermanent: boolean
  reason: string
  /** Set if the server would reject every email of this sender. */
  isAboutSender?: true
  /** Set if the server rejects the login, before it knows the email. */
  isAboutAccount?: true
}

/** The mail server as errors name it: host with port, and host alone. */
interface MailHost {
  host: string
  hostname: string
}

/** A reply as SMTP servers give it: a status, then text (RFC 5321, 4.2). */
const SMTP_REPLY = /^[2-5]\d\d[ -]/

/** Max length of the SMTP reply stored, in characters. */
const MAX_REPLY = 300

/** Explains an SMTP error and what to check. Names only the host and port, never the password. */
function mailFailureText(error: unknown, { host, hostname }: MailHost): string {
  const details = readErrorDetails(error)
  const { code, response, status = 0 } = details
  const reply = response ? ` It said: ${response}` : ''
  if (error instanceof SlowServer) {
    return `The mail server ${host} responded, but did not accept the email in time. It may still arrive. If this happens again, ask your provider.`
  }
  if (isTimeout(error)) {
    return `The mail server ${host} did not respond in time. Check its name and port, and whether a firewall blocks the connection.`
  }
  if (error instanceof ForbiddenServer)
    return `The mail server ${hostname} has a link-local or cloud metadata address, which is not allowed. Check its name.`
  if (code === 'ECONNREFUSED') {
    return `The mail server ${host} refused the connection. Check its name and port, and whether it is running.`
  }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return `The mail server ${hostname} was not found. Check its name.`
  }
  if (isAuthError(code) && status >= 400 && status < 500) {
    return `The mail server ${host} could not check the username and password just now. Waiting emails will be tried again.${reply}`
  }
  if (isAuthError(code)) {
    return `The mail server ${host} rejected the username and password. Check them.${reply}`
  }
  if (isSenderRejected(details)) {
    return `The mail server ${host} does not let this account send from the sender's address. Correct the sender or the username, or allow the address at your provider. Then waiting emails are sent.${reply}`
  }
  const certificate = certificateProblem(details)
  if (certificate) return `The certificate of the mail server ${host} ${certificate}`
  if (code === 'ETLS' || (code === 'ESOCKET' && !response)) {
    return `Couldn't connect securely to the mail server ${host}. Check the encryption and the port.`
  }
  if (reply) return `The mail server ${host} rejected the email.${reply}`
  return `The connection to the mail server ${host} was lost. Check its name and port.`
}

/** Whether the connection timed out or was aborted. */
export function isTimeout(error: unknown): boolean {
  return /^E(?:TIMEDOUT|ABORT)$/.test(readErrorDetails(error).code ?? '')
}

/** What is wrong with the server's certificate, and what helps. Never to do without encryption. */
function certificateProblem({ originalCode = '' }: SmtpErrorDetails): string | null {
  if (originalCode === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return 'is for another name. Enter the name of the server that your provider gives for secure connections.'
  if (originalCode === 'CERT_HAS_EXPIRED' || originalCode === 'CERT_NOT_YET_VALID')
    return "has expired or is not valid yet. Check the clock of the website's server, or ask your provider to renew the certificate."
  if (/CERT|^UNABLE_TO_|^INVALID_CA$/.test(originalCode))
    return 'is not trusted. Check the name of the server, or ask your provider for a certificate that email programs trust.'
  return null
}

/** Replies about the clinic's own SMTP username and password (RFC 4954). */
const AUTH_ERRORS = [530, 534, 535, 538]

const isAuthError = (code?: string) => code === 'EAUTH' || code === 'ENOAUTH'

/** Checks for a rejected or missing login. At RCPT TO, some servers ask for one for other domains only. */
function isLoginRejected({ code, command, status = 0 }: SmtpErrorDetails): boolean {
  return isAuthError(code) || (command !== 'RCPT TO' && AUTH_ERRORS.includes(status))
}

/** Replies to an account that has sent as much as it may for now, or that its provider has paused. */
const SENDING_LIMIT = new RegExp(
  [
    String.raw`\b5\.(?:4\.5|1\.90)\b|submissionquota|\bunusual sending activity\b`,
    String.raw`\b(?:sending|relay|outgoing)\b.{0,80}\b(?:limit|quota)\b`,
    String.raw`\b(?:limit|quota)\b.{0,80}\b(?:sending|outgoing)\b`,
    String.raw`\b(?:hour|hourly|daily) (?:limit|quota)\b|\bper (?:hour|day)\b`,
    String.raw`^(?!.*\b(?:mailbox|inbox|5\.2\.2)\b).*\btoo many (?:e-?mails|messages)\b`,
    String.raw`\bsending paused\b|\byour (?:smtp )?account is not (?:yet )?activated\b`,
  ].join('|'),
  'i',
)

/** Replies about a sender that the practice's account may not use, often given to RCPT TO or DATA only. */
const SENDER_REJECTED = new RegExp(
  [
    // Bad sender's address (RFC 3463, 3.2), and Exchange's own codes.
    String.raw`^\d{3}[ -]5\.(?:1\.[78]|2\.252|7\.(?:27|60))\b`,
    'SendAsDenied|send as this sender',
    String.raw`\b(?:sender|from) (?:address|name)\b.{0,60}\b(?:rejected|not)\b`,
    String.raw`\b(?:unauthenticated|unknown|incorrect) sender|\bsender verify failed`,
    String.raw`\baddress is not verified|\bnot allowed to send\b(?! to\b)`,
  ].join('|'),
  'i',
)

/** Rejections of the sender that a server without a login gives to some recipients only. */
const RELAY_DENIED = /\brelay(?:ing)?\b.{0,20}\b(?:denied|disallowed|not permitted)|\bcredentials for relay/i

/** Replies to MAIL FROM that are about the sender: mailbox name not allowed (RFC 5321, 4.2.2), or words of it. */
const MAIL_FROM_REJECTED =
  /^553|\bsenders?\b(?! ip)|\bmail from address\b|\bsending from\b|\bnot (?:owned|verified|associated)\b/i

/** Checks for a reply about the sender or what the account may send. Others, such as of block lists, are not. */
function isSenderRejected({ command, status = 0, response = '' }: SmtpErrorDetails): boolean {
  if (SENDING_LIMIT.test(response)) return false
  if (command === 'MAIL FROM' && status >= 500 && MAIL_FROM_REJECTED.test(response)) return true
  const isRejected = SENDER_REJECTED.test(response) || RELAY_DENIED.test(response)
  return isRejected && !/\brecipient\b/i.test(response)
}

/**
 * Classifies an SMTP error. Permanent are a 5xx reply about this mail (RFC 5321, 4.2.1) and an address that cannot be
 * encoded; not errors of login, sender or connection, which new settings fix, nor a limit or pause of the account.
 */
export function mailFailure(error: unknown, server: MailHost): MailFailure {
  const details = readErrorDetails(error)
  const { code, status, response, command } = details
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  const isRejected = status !== undefined && status >= 500 && !AUTH_ERRORS.includes(status)
  const isUnsendable = command === 'API' && response === undefined
  const isLimited = response !== undefined && SENDING_LIMIT.test(response)
  const isAboutSender = isSenderRejected(details)
  return {
    isPermanent: isAboutMail && !isLimited && !isAboutSender && (isRejected || isUnsendable),
    reason: mailFailureText(error, server),
    ...(isAboutSender && !RELAY_DENIED.test(response ?? '') && { isAboutSender }),
    ...(isLoginRejected(details) && { isAboutAccount: true }),
  }
}

/** Explains why a mail could not be saved as a file. Never permanent: the disk may be fixed by the next attempt. */
export function fileFailure(error: unknown): MailFailure {
  const { code } = readErrorDetails(error)
  return { isPermanent: false, reason: `Could not save the email as a file${code ? ` (${code})` : ''}` }
}

interface SmtpErrorDetails {
  code?: string | undefined
  /** Node's code, which nodemailer replaced by its own. */
  originalCode?: string | undefined
  command?: string | undefined
  /** SMTP status and text of the server's reply. */
  status?: number | undefined
  response?: string | undefined
}

/** Reads the fields that nodemailer adds to its errors. */
function readErrorDetails(error: unknown): SmtpErrorDetails {
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
    // What a server of another kind says stays in its network.
    response: response && SMTP_REPLY.test(response) ? response.slice(0, MAX_REPLY) : undefined,
  }
}
