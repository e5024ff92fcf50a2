import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appRouter } from './app-router.ts'
import { readProcedures } from './procedures.ts'
import { type Caller, caughtError, openTestApi, type TestApi } from './testing/test-api.ts'

/** Who may call each procedure; a new one needs a line here. */
const ACCESS: Record<string, 'public' | 'admin'> = {
  'apiKeys.current': 'public',
  'apiKeys.list': 'admin',
  'apiKeys.create': 'admin',
  'apiKeys.replace': 'admin',
  'apiKeys.revoke': 'admin',
  'apiKeys.resume': 'admin',
  'appointmentLinks.get': 'public',
  'appointmentLinks.page': 'public',
  'appointmentLinks.availability': 'public',
  'appointmentLinks.days': 'public',
  'appointmentLinks.offered': 'public',
  'appointmentLinks.reschedule': 'public',
  'appointmentLinks.cancel': 'public',
  'appointments.book': 'public',
  'appointments.list': 'admin',
  'appointments.read': 'admin',
  'appointments.search': 'admin',
  'appointments.day': 'admin',
  'appointments.get': 'admin',
  'appointments.week': 'admin',
  'appointments.bookForPatient': 'admin',
  'appointments.planSeries': 'admin',
  'appointments.openings': 'admin',
  'appointments.openDays': 'admin',
  'appointments.nextFree': 'admin',
  'appointments.affected': 'admin',
  'appointments.feed': 'admin',
  'appointments.feedCreatedAt': 'admin',
  'appointments.createFeed': 'admin',
  'appointments.revokeFeed': 'admin',
  'appointments.firstTimeMarks': 'admin',
  'appointments.markFirstTimes': 'admin',
  'appointments.undo': 'admin',
  'appointments.update': 'admin',
  'appointments.delete': 'admin',
  'backups.status': 'admin',
  'blog.summaries': 'public',
  'blog.list': 'public',
  'blog.bySlug': 'public',
  'blog.page': 'public',
  'blog.create': 'admin',
  'blog.update': 'admin',
  'blog.translationSource': 'admin',
  'blog.confirmTranslation': 'admin',
  'blog.preview': 'admin',
  'contact.send': 'public',
  'contact.get': 'admin',
  'contact.list': 'admin',
  'contact.openCount': 'admin',
  'contact.setDone': 'admin',
  'contact.delete': 'admin',
  'contact.setLanguage': 'admin',
  'content.list': 'public',
  'content.translations': 'admin',
  'content.practice': 'public',
  'content.home': 'public',
  'content.services': 'public',
  'content.about': 'public',
  'content.partners': 'public',
  'content.privacy': 'public',
  'content.languageAssistance': 'public',
  'content.create': 'admin',
  'content.update': 'admin',
  'content.delete': 'admin',
  'content.saveAll': 'admin',
  'content.preview': 'admin',
  'events.list': 'public',
  'events.create': 'admin',
  'events.update': 'admin',
  'events.translationSource': 'admin',
  'events.confirmTranslation': 'admin',
  'events.delete': 'admin',
  'events.setLanguage': 'admin',
  'events.register': 'public',
  'events.registration': 'admin',
  'events.registrations': 'admin',
  'events.attendees': 'admin',
  'events.setCame': 'admin',
  'events.deleteRegistration': 'admin',
  'live.changes': 'admin',
  'live.news': 'admin',
  'mail.status': 'admin',
  'mail.sendTest': 'admin',
  'mail.problems': 'admin',
  'mail.sendAgain': 'admin',
  'mail.dismiss': 'admin',
  'mail.dismissLimit': 'admin',
  'images.list': 'admin',
  'images.update': 'admin',
  'images.delete': 'admin',
  'availability.day': 'public',
  'availability.days': 'public',
  'availability.nextOpenings': 'public',
  'availability.offered': 'public',
  'patients.search': 'admin',
  'patients.get': 'admin',
  'patients.list': 'admin',
  'patients.leaveOut': 'admin',
  'patients.duplicates': 'admin',
  'patients.merge': 'admin',
  'patients.undoMerge': 'admin',
  'patients.keepApart': 'admin',
  'patients.undoKeepApart': 'admin',
  'patients.fitting': 'admin',
  'patients.split': 'admin',
  'patients.correctName': 'admin',
  'patients.imports': 'admin',
  'patients.importAppointments': 'admin',
  'patients.undoImport': 'admin',
  'patients.invitations': 'admin',
  'patients.invite': 'admin',
  'patients.undoInvitations': 'admin',
  'patients.saveInvitationTexts': 'admin',
  'invitationLinks.page': 'public',
  'invitationLinks.book': 'public',
  'invitationLinks.leaveOut': 'public',
  'registrationLinks.get': 'public',
  'registrationLinks.page': 'public',
  'registrationLinks.cancel': 'public',
  'retention.settings': 'admin',
  'retention.save': 'admin',
  'retention.person': 'admin',
  'retention.anonymize': 'admin',
  'schedule.timeSlots': 'public',
  'schedule.createTimeSlot': 'admin',
  'schedule.updateTimeSlot': 'admin',
  'schedule.deleteTimeSlot': 'admin',
  'schedule.blockedDates': 'admin',
  'schedule.change': 'admin',
  'schedule.blockDate': 'admin',
  'schedule.unblockDate': 'admin',
  'factors.addAuthenticator': 'admin',
  'factors.get': 'admin',
  'factors.newAuthenticator': 'admin',
  'factors.removeAuthenticator': 'admin',
  'factors.renewRecoveryCodes': 'admin',
  'passkeys.add': 'admin',
  'passkeys.addOptions': 'admin',
  'passkeys.confirm': 'admin',
  'passkeys.confirmOptions': 'admin',
  'passkeys.login': 'public',
  'passkeys.loginOptions': 'public',
  'passkeys.remove': 'admin',
  'sessions.end': 'admin',
  'sessions.endOthers': 'admin',
  'sessions.list': 'admin',
  'session.confirm': 'admin',
  'session.user': 'public',
  'session.me': 'public',
  'session.login': 'public',
  'session.logout': 'public',
  'session.changePassword': 'admin',
  'session.saveLanguage': 'admin',
  'settings.get': 'admin',
  'settings.saveMailServer': 'admin',
  'settings.removeMailServer': 'admin',
  'settings.savePublicAddress': 'admin',
  'settings.removePublicAddress': 'admin',
  'settings.savePracticeEmails': 'admin',
  'settings.acceptSessionSecret': 'admin',
  'settings.saveTimeZone': 'admin',
  'setup.status': 'admin',
  'setup.removeDemo': 'admin',
  'setup.confirmHours': 'admin',
  'setup.dismiss': 'admin',
  'reports.overview': 'admin',
  'auditLog.list': 'admin',
  'waitingList.join': 'public',
  'waitingList.getOffer': 'public',
  'waitingList.offerPage': 'public',
  'waitingList.takeOffer': 'public',
  'waitingList.declineOffer': 'public',
  'waitingList.list': 'admin',
  'waitingList.offer': 'admin',
  'waitingList.remove': 'admin',
  'waitingList.setLanguage': 'admin',
  'schedule.directories': 'admin',
  'schedule.listInDirectories': 'admin',
  'earlierTimes.ask': 'public',
  'earlierTimes.decline': 'public',
  'earlierTimes.list': 'admin',
  'earlierTimes.page': 'public',
  'earlierTimes.stop': 'public',
  'earlierTimes.stopFor': 'admin',
  'earlierTimes.take': 'public',
  'formLinks.closeTablet': 'public',
  'formLinks.page': 'public',
  'formLinks.save': 'public',
  'formLinks.send': 'public',
  'formLinks.summary': 'public',
  'forms.accept': 'admin',
  'forms.ask': 'admin',
  'forms.counts': 'admin',
  'forms.list': 'admin',
  'forms.open': 'admin',
  'forms.remove': 'admin',
  'forms.save': 'admin',
  'forms.sendLink': 'admin',
  'forms.switch': 'admin',
  'forms.tabletLink': 'admin',
  'calendars.acceptLoss': 'admin',
  'calendars.add': 'admin',
  'calendars.list': 'admin',
  'calendars.preview': 'admin',
  'calendars.read': 'admin',
  'calendars.remove': 'admin',
  'calendars.setInvitations': 'admin',
  'webhooks.create': 'admin',
  'webhooks.delete': 'admin',
  'webhooks.list': 'admin',
  'webhooks.status': 'admin',
  'webhooks.newSecret': 'admin',
  'webhooks.resume': 'admin',
  'webhooks.sendAgain': 'admin',
  'webhooks.sendSince': 'admin',
  'webhooks.sendTest': 'admin',
}

/** Open to all, but they respond with 401 themselves: to visitors without a key, without a session, with a wrong password. */
const ANSWER_401 = ['apiKeys.current', 'session.me', 'session.login']

/** For the administrator, and ends with a session, which these calls have none of. */
const NEEDS_SESSION = 'live.changes'

const procedures = [...readProcedures(appRouter).values()]
const adminPaths = Object.keys(ACCESS).filter(path => ACCESS[path] === 'admin')
const publicPaths = Object.keys(ACCESS).filter(path => ACCESS[path] === 'public')

/** Invalid for every procedure with an input. */
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

describe('access rules', () => {
  it('are listed here for every existing procedure', () => {
    expect(procedures.map(({ name }) => name).sort()).toEqual(Object.keys(ACCESS).sort())
  })

  it('match the declaration of each procedure', () => {
    expect(Object.fromEntries(procedures.map(({ name, meta }) => [name, meta.access]))).toEqual(ACCESS)
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

  it.each(publicPaths)('%s never requires a login, and no input makes it fail', async path => {
    for (const input of INVALID_INPUTS) {
      const status = await call(api.visitor(), path, input).then(
        () => 200,
        async error => (await caughtError(Promise.reject(error))).status,
      )
      expect(ANSWER_401.includes(path) ? [400, 401] : [200, 400]).toContain(status)
    }
  })
})
