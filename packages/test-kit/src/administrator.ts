import { CHICAGO, NOW } from './clock.ts'

/** The administrator in all tests. */
export const ADMINISTRATOR = { username: 'admin', password: 'correct horse battery staple' }

/** `seedDatabase` options for tests: administrator and office hours at NOW. */
export const SEED = {
  adminUsername: ADMINISTRATOR.username,
  adminPassword: ADMINISTRATOR.password,
  demo: false,
  timeZone: CHICAGO,
  now: NOW,
}
