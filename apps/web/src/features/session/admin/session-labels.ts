import type { ListedSession } from '@clinic/domain/session/sessions.ts'

const DEVICES: Record<ListedSession['device'], string> = {
  computer: 'Computer',
  phone: 'Phone',
  tablet: 'Tablet',
  program: 'Program',
}

const METHODS: Record<ListedSession['method'], string> = {
  password: 'password',
  code: 'password and authenticator app',
  recoveryCode: 'password and recovery code',
  passkey: 'passkey',
}

/** "Firefox on Windows". */
export function browserText({ browser, device }: Pick<ListedSession, 'browser' | 'device'>): string {
  return browser || (device === 'program' ? 'Unknown program' : 'Unknown browser')
}

/** "This network, logged in by password", or "Network 203.0.113.9, …"; `own` is the network of the current session. */
export function originText({ device, network, method }: ListedSession, own: string | undefined): string {
  const from = network === own ? 'This network' : `Network ${network}`
  return `${network === '' ? DEVICES[device] : from}, logged in by ${METHODS[method]}`
}
