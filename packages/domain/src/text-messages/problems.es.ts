import type { en } from './problems.en.ts'

export const es: typeof en = {
  optedOut: 'este número respondió STOP',
  landline: 'teléfono fijo',
  invalidNumber: 'no es un número que reciba mensajes de texto',
  unreachable: 'el teléfono está apagado o sin señal',
  blocked: 'la operadora lo bloqueó',
  notRegistered: 'su número no está registrado para mensajes de texto en los Estados Unidos',
  tooManyRequests: 'demasiados mensajes a la vez',
  providerFails: 'el proveedor no respondió',
  accountRejected: 'el proveedor rechazó la cuenta o su clave',
  rejected: 'el proveedor lo rechazó',
  expired: 'no llegó a tiempo',
  noConsent: 'sin consentimiento',
  changed: 'la cita cambió',
  notNeeded: 'ya no corresponde',
  monthlyCap: 'se alcanzó el límite del mes',
  turnedOff: 'se desactivaron los mensajes de texto',
  tooMany: 'demasiados mensajes a este número en un día',
}
