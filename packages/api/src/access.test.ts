import { beforeAll, describe, expect, it } from 'vitest'
import { appRouter } from './app-router.ts'
import { readProcedures } from './procedures.ts'
import { shareTestApi } from './testing/share-test-api.ts'
import { type Caller, caughtError, caughtReason } from './testing/test-api.ts'

/** What visitors may call; all else is for the administrator. A new procedure for visitors needs a line here. */
const PUBLIC = Object.entries({
  apiKeys: 'current',
  appointmentLinks: 'get page availability days offered reschedule cancel',
  appointments: 'book',
  blog: 'summaries list bySlug page',
  contact: 'send',
  content: 'list practice home changedHours services about partners privacy accessibility languageAssistance',
  events: 'list register',
  availability: 'day days nextOpenings offered',
  invitationLinks: 'page book leaveOut leaveOutPage',
  registrationLinks: 'get page cancel',
  schedule: 'timeSlots',
  passkeys: 'login loginOptions',
  session: 'user me login logout',
  waitingList: 'join getOffer offerPage takeOffer declineOffer',
  earlierTimes: 'ask decline page stop take',
  formLinks: 'closeTablet page save send summary',
  textLinks: 'page end',
  texts: 'offer',
}).flatMap(([router, names]) => names.split(' ').map(name => `${router}.${name}`))

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

const api = shareTestApi(beforeAll)

async function call(caller: Caller, path: string, input: unknown): Promise<unknown> {
  let procedure: unknown = caller
  for (const name of path.split('.')) procedure = Reflect.get(Object(procedure), name)
  return (procedure as (input: unknown) => Promise<unknown>)(input)
}

const readStatus = (caller: Caller, path: string, input: unknown) =>
  call(caller, path, input).then(
    () => 200,
    async error => (await caughtError(Promise.reject(error))).status,
  )

describe('access rules', () => {
  it('match the declaration of each procedure', () => {
    const listed = procedures.filter(({ meta }) => meta.access === 'public').map(({ name }) => name)
    expect(listed.sort()).toEqual(PUBLIC.toSorted())
  })

  it.each(adminPaths)('%s is 401 for a visitor, whatever the input', async path => {
    for (const input of INVALID_INPUTS)
      expect(await caughtReason(call(api.visitor(), path, input))).toBe('notLoggedIn')
  })

  it.each(adminPaths)('%s is 403 for a user who is not the administrator, whatever the input', async path => {
    const user = { id: api.administrator.id, username: 'guest', isAdmin: false, language: 'en' as const }
    for (const input of INVALID_INPUTS)
      expect(await caughtReason(call(api.visitor({ user }), path, input))).toBe('notAllowed')
  })

  it.each(adminPaths.filter(path => path !== NEEDS_SESSION))('%s is open to administrators', async path => {
    for (const input of INVALID_INPUTS) {
      expect([200, 400, 404]).toContain(await readStatus(api.admin(), path, input))
    }
  })

  it.each(PUBLIC)('%s never requires a login, and no input makes it fail', async path => {
    for (const input of INVALID_INPUTS) {
      const status = await readStatus(api.visitor(), path, input)
      expect(ANSWER_401.includes(path) ? [400, 401] : [200, 400]).toContain(status)
    }
  })
})
