import { CHICAGO, NOW } from './clock.ts'

/** The administrator of every database and every app that a test works with. */
export const ADMINISTRATOR = { username: 'admin', password: 'correct horse battery staple' }

/** What `seedDatabase` makes of a test's database: the administrator and the office hours, at NOW. */
export const SEED = {
  adminUsername: ADMINISTRATOR.username,
  adminPassword: ADMINISTRATOR.password,
  demo: false,
  timeZone: CHICAGO,
  now: NOW,
}
