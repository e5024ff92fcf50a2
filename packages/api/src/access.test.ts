import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { describe, expect, it } from 'vitest'
import { appRouter } from './app-router.ts'
import { readProcedures } from './procedures.ts'
import { type Caller, caughtError, openTestApi } from './testing/test-api.ts'

/** What visitors may call; all else is for the administrator. A new procedure for visitors needs a line here. */
const PUBLIC = [
  'apiKeys.current',
  'appointmentLinks.get',
  'appointmentLinks.page',
  'appointmentLinks.availability',
  'appointmentLinks.days',
  'appointmentLinks.offered',
  'appointmentLinks.reschedule',
  'appointmentLinks.cancel',
  'appointments.book',
  'blog.summaries',
  'blog.list',
  'blog.bySlug',
  'blog.page',
  'contact.send',
  'content.list',
  'content.practice',
  'content.home',
  'content.services',
  'content.about',
  'content.partners',
  'content.privacy',
  'content.accessibility',
  'content.languageAssistance',
  'events.list',
  'events.register',
  'availability.day',
  'availability.days',
  'availability.nextOpenings',
  'availability.offered',
  'invitationLinks.page',
  'invitationLinks.book',
  'invitationLinks.leaveOut',
  'registrationLinks.get',
  'registrationLinks.page',
  'registrationLinks.cancel',
  'schedule.timeSlots',
  'passkeys.login',
  'passkeys.loginOptions',
  'session.user',
  'session.me',
  'session.login',
  'session.logout',
  'waitingList.join',
  'waitingList.getOffer',
  'waitingList.offerPage',
  'waitingList.takeOffer',
  'waitingList.declineOffer',
  'earlierTimes.ask',
  'earlierTimes.decline',
  'earlierTimes.page',
  'earlierTimes.stop',
  'earlierTimes.take',
  'formLinks.closeTablet',
  'formLinks.page',
  'formLinks.save',
  'formLinks.send',
  'formLinks.summary',
]

/** Open to all, but they respond with 401 themselves: to visitors without a key, without a session, with a wrong password. */
const ANSWER_401 = ['apiKeys.current', 'session.me', 'session.login']

/** For the administrator, and ends with a session, which these calls have none of. */
const NEEDS_SESSION = 'live.changes'

const procedures = [...readProcedures(appRouter).values()]
const adminPaths = procedures.map(({ name }) => name).filter(name => !PUBLIC.includes(name))

/** Invalid for every procedure with an input. */
const INVALID_INPUTS: unknown[] = [
  undefined,
  {},
  null,
  'text',
  { id: 'one' },
  { id: -1, limit: 0, key: '\0' },
]

const api = openForAll(openTestApi)

async function call(caller: Caller, path: string, input: unknown): Promise<unknown> {
  let procedure: unknown = caller
  for (const name of path.split('.')) procedure = Reflect.get(Object(procedure), name)
  return (procedure as (input: unknown) => Promise<unknown>)(input)
}

describe('access rules', () => {
  it('match the declaration of each procedure', () => {
    const listed = procedures.filter(({ meta }) => meta.access === 'public').map(({ name }) => name)
    expect(listed.sort()).toEqual(PUBLIC.toSorted())
  })

  it.each(adminPaths)('%s is 401 for a visitor, whatever the input', async path => {
    for (const input of INVALID_INPUTS) {
      const { status, body } = await caughtError(call(api.visitor(), path, input))
      expect({ status, body }).toEqual({
        status: 401,
        body: { message: 'You are not logged in', code: 'UNAUTHORIZED', reason: 'notLoggedIn', issues: [] },
      })
    }
  })

  it.each(adminPaths)('%s is 403 for a user who is not the administrator, whatever the input', async path => {
    const user = { id: api.administrator.id, username: 'guest', isAdmin: false, language: 'en' as const }
    for (const input of INVALID_INPUTS) {
      const { status, body } = await caughtError(call(api.visitor({ user }), path, input))
      expect({ status, body }).toEqual({
        status: 403,
        body: {
          message: "You don't have permission to do this",
          code: 'FORBIDDEN',
          reason: 'notAllowed',
          issues: [],
        },
      })
    }
  })

  it.each(adminPaths.filter(path => path !== NEEDS_SESSION))(
    '%s is open to the administrator',
    async path => {
      for (const input of INVALID_INPUTS) {
        const status = await call(api.admin(), path, input).then(
          () => 200,
          async error => (await caughtError(Promise.reject(error))).status,
        )
        expect([200, 400, 404]).toContain(status)
      }
    },
  )

  it.each(PUBLIC)('%s never requires a login, and no input makes it fail', async path => {
    for (const input of INVALID_INPUTS) {
      const status = await call(api.visitor(), path, input).then(
        () => 200,
        async error => (await caughtError(Promise.reject(error))).status,
      )
      expect(ANSWER_401.includes(path) ? [400, 401] : [200, 400]).toContain(status)
    }
  })
})
