import type { AnyTRPCProcedure } from '@trpc/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appRouter } from './app-router.ts'
import { type Caller, errorOf, openTestApi, type TestApi } from './test-api.ts'
import type { ProcedureMeta } from './trpc.ts'

/** Who may call what (specification, section 6; contract, session and roles). A new procedure needs a line here. */
const ACCESS: Record<string, 'public' | 'admin'> = {
  'appointmentLinks.get': 'public',
  'appointmentLinks.page': 'public',
  'appointmentLinks.availability': 'public',
  'appointmentLinks.reschedule': 'public',
  'appointmentLinks.cancel': 'public',
  'appointments.book': 'public',
  'appointments.list': 'admin',
  'appointments.search': 'admin',
  'appointments.day': 'admin',
  'appointments.week': 'admin',
  'appointments.affected': 'admin',
  'appointments.feed': 'admin',
  'appointments.createFeed': 'admin',
  'appointments.revokeFeed': 'admin',
  'appointments.update': 'admin',
  'appointments.delete': 'admin',
  'backups.status': 'admin',
  'blog.summaries': 'public',
  'blog.list': 'public',
  'blog.bySlug': 'public',
  'blog.page': 'public',
  'blog.create': 'admin',
  'blog.update': 'admin',
  'blog.preview': 'admin',
  'contact.send': 'public',
  'contact.list': 'admin',
  'contact.openCount': 'admin',
  'contact.setDone': 'admin',
  'contact.delete': 'admin',
  'content.list': 'public',
  'content.practice': 'public',
  'content.create': 'admin',
  'content.update': 'admin',
  'content.delete': 'admin',
  'events.list': 'public',
  'events.create': 'admin',
  'events.update': 'admin',
  'events.delete': 'admin',
  'events.register': 'public',
  'events.registrations': 'admin',
  'events.attendees': 'admin',
  'events.deleteRegistration': 'admin',
  'live.changes': 'admin',
  'live.news': 'admin',
  'mail.status': 'admin',
  'mail.sendTest': 'admin',
  'mail.problems': 'admin',
  'mail.sendAgain': 'admin',
  'mail.dismiss': 'admin',
  'mail.dismissLimit': 'admin',
  'media.list': 'admin',
  'media.update': 'admin',
  'media.delete': 'admin',
  'availability.day': 'public',
  'availability.nextOpenings': 'public',
  'registrationLinks.get': 'public',
  'registrationLinks.page': 'public',
  'registrationLinks.cancel': 'public',
  'retention.settings': 'admin',
  'retention.save': 'admin',
  'retention.person': 'admin',
  'retention.anonymise': 'admin',
  'schedule.timeSlots': 'public',
  'schedule.createTimeSlot': 'admin',
  'schedule.updateTimeSlot': 'admin',
  'schedule.deleteTimeSlot': 'admin',
  'schedule.blockedDates': 'admin',
  'schedule.change': 'admin',
  'schedule.blockDate': 'admin',
  'schedule.unblockDate': 'admin',
  'session.user': 'public',
  'session.me': 'public',
  'session.login': 'public',
  'session.logout': 'public',
  'session.changePassword': 'admin',
  'setup.status': 'admin',
  'setup.removeDemo': 'admin',
  'setup.confirmHours': 'admin',
  'setup.putAway': 'admin',
  'statistics.overview': 'admin',
  'trail.list': 'admin',
  'waitingList.join': 'public',
  'waitingList.getOffer': 'public',
  'waitingList.offerPage': 'public',
  'waitingList.takeOffer': 'public',
  'waitingList.declineOffer': 'public',
  'waitingList.list': 'admin',
  'waitingList.offer': 'admin',
  'waitingList.remove': 'admin',
}

/** Open to all, but they respond with 401 themselves: one to visitors, the other to wrong passwords. */
const ANSWER_401 = ['session.me', 'session.login']

/** For the administrator, and ends with a session, which these calls have none of. */
const NEEDS_SESSION = 'live.changes'

/** By path; the router's own type still has the nouns as a level. */
const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, AnyTRPCProcedure>)
const metaOf = ({ _def }: AnyTRPCProcedure) => _def.meta as ProcedureMeta | undefined
const adminPaths = Object.keys(ACCESS).filter(path => ACCESS[path] === 'admin')
const publicPaths = Object.keys(ACCESS).filter(path => ACCESS[path] === 'public')

/** None of these is valid for any procedure that takes an input. */
const INVALID_INPUTS: unknown[] = [
  undefined,
  {},
  null,
  'text',
  { id: 'one' },
  { id: -1, limit: 0, key: '\0' },
]

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

async function call(caller: Caller, path: string, input: unknown): Promise<unknown> {
  let procedure: unknown = caller
  for (const name of path.split('.')) procedure = Reflect.get(Object(procedure), name)
  return (procedure as (input: unknown) => Promise<unknown>)(input)
}

describe('who may call what', () => {
  it('is said here of every procedure, and of none that is gone', () => {
    expect(procedures.map(([path]) => path).sort()).toEqual(Object.keys(ACCESS).sort())
  })

  it('is said by each procedure as it is here', () => {
    expect(
      Object.fromEntries(procedures.map(([path, procedure]) => [path, metaOf(procedure)?.access])),
    ).toEqual(ACCESS)
  })

  it.each(adminPaths)('%s is 401 for a visitor, whatever the input', async path => {
    for (const input of INVALID_INPUTS) {
      const { status, body } = await errorOf(call(api.visitor(), path, input))
      expect({ status, body }).toEqual({
        status: 401,
        body: { message: 'You are not logged in', code: 'UNAUTHORIZED', reason: 'notLoggedIn', issues: [] },
      })
    }
  })

  it.each(adminPaths)('%s is 403 for a user who is not the administrator, whatever the input', async path => {
    const user = { id: api.administrator.id, username: 'guest', isAdmin: false }
    for (const input of INVALID_INPUTS) {
      const { status, body } = await errorOf(call(api.visitor({ user }), path, input))
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
          async error => (await errorOf(Promise.reject(error))).status,
        )
        expect([200, 400]).toContain(status)
      }
    },
  )

  it.each(publicPaths)('%s never asks a visitor to log in, and no input makes it fail', async path => {
    for (const input of INVALID_INPUTS) {
      const status = await call(api.visitor(), path, input).then(
        () => 200,
        async error => (await errorOf(Promise.reject(error))).status,
      )
      expect(ANSWER_401.includes(path) ? [400, 401] : [200, 400]).toContain(status)
    }
  })
})
