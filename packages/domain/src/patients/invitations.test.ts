import { NOW } from '@clinic/test-kit/clock.ts'
import { expect, it } from 'vitest'
import { DAY_MS } from '../time-units.ts'
import { type Invitee, invitationProblem } from './invitations.ts'

const DUE: Invitee = {
  email: 'ada@example.com',
  isLeftOut: false,
  lastEndsAt: NOW - 60 * DAY_MS,
  invitedAt: null,
}

it.each<[string, Partial<Invitee>, ReturnType<typeof invitationProblem>]>([
  ['who is due', {}, null],
  ['who never came', { lastEndsAt: null }, null],
  ['who just left', { lastEndsAt: NOW }, null],
  ['whose visit is running or ahead', { lastEndsAt: NOW + 1 }, 'ahead'],
  ['without an email', { email: null }, 'noEmail'],
  ['who is left out', { isLeftOut: true, email: null, lastEndsAt: NOW + 1 }, 'leftOut'],
  ['invited 28 days ago', { invitedAt: NOW - 28 * DAY_MS }, null],
  ['invited less than 28 days ago', { invitedAt: NOW - 28 * DAY_MS + 1 }, 'invited'],
])('a patient %s', (_who, over, problem) => {
  expect(invitationProblem({ ...DUE, ...over }, NOW)).toBe(problem)
})
