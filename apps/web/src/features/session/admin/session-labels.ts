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

/** "Computer, network 203.0.113.9, logged in by password". */
export function originText({ device, network, method }: ListedSession): string {
  const from = network === '' ? '' : `, network ${network}`
  return `${DEVICES[device]}${from}, logged in by ${METHODS[method]}`
}
