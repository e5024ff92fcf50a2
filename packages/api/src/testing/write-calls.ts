import { sql } from 'kysely'
import { BOOKING, toToken } from './test-api.ts'
import { EVENT } from './test-event.ts'
import { LOGIN_WRITES } from './write-login-calls.ts'
import {
  apiKey,
  calendar,
  content,
  event,
  failedMail,
  image,
  MAIL_SERVER,
  message,
  offered,
  POST,
  registered,
  replied,
  SLOT,
  SPECIAL_HOURS,
  TEXT_ACCOUNT,
  texted,
  type Writers,
  waiting,
  webhook,
} from './write-setup.ts'
import { VISIT_WRITES } from './write-visit-calls.ts'

const ADDRESS = { address: 'https://hidden.example.com' }

/** A call of every procedure that writes, except those of visitors. A test compares the list with the router. */
export const WRITES: Record<string, (w: Writers) => Promise<unknown>> = {
  ...LOGIN_WRITES,
  ...VISIT_WRITES,
  'apiKeys.create': apiKey,
  'apiKeys.replace': async w => w.admin().apiKeys.replace({ id: (await apiKey(w)).id }),
  'apiKeys.revoke': async w => w.admin().apiKeys.revoke({ id: (await apiKey(w)).id }),
  'apiKeys.resume': async w => {
    const { id } = await apiKey(w)
    await w.api().rows(sql`update api_keys set paused_at = now()`)
    await w.admin().apiKeys.resume({ id })
  },
  'blog.create': w => w.admin().blog.create(POST),
  'blog.update': async w => {
    const { id } = await w.admin().blog.create(POST)
    return w.admin().blog.update({ ...POST, id, title: 'Another' })
  },
  'blog.confirmTranslation': async w => {
    const { id } = await w.admin().blog.create(POST)
    const spanish = { ...POST, slug: 'un-articulo', language: 'es', translationOf: id } as const
    const translation = await w.admin().blog.create(spanish)
    await w.admin().blog.update({ id, title: 'Another' })
    return w.admin().blog.confirmTranslation({ id: translation.id })
  },
  'contact.setDone': async w => w.admin().contact.setDone({ id: await message(w), done: true }),
  'contact.setLanguage': async w => w.admin().contact.setLanguage({ id: await message(w), language: 'es' }),
  'contact.delete': async w => w.admin().contact.delete({ id: await message(w) }),
  'content.create': w => w.admin().content.create({ key: 'key', value: 'Text' }),
  'content.update': async w => w.admin().content.update({ ...(await content(w)), value: 'Other' }),
  'content.delete': async w => w.admin().content.delete(await content(w)),
  'content.saveAll': w => w.admin().content.saveAll({ texts: { key: { value: 'Text', version: null } } }),
  'events.create': w => w.admin().events.create(EVENT),
  'events.update': async w => w.admin().events.update({ id: await event(w), title: 'Another' }),
  'events.confirmTranslation': async w => {
    const translations = { es: { title: 'Un evento', description: 'Texto' } }
    const id = await event(w, { translations })
    await w.admin().events.update({ id, title: 'Another' })
    return w.admin().events.confirmTranslation({ id, language: 'es' })
  },
  'events.delete': async w => w.admin().events.delete({ id: await event(w) }),
  'events.setCame': async w => {
    const { id } = await registered(w)
    await w.api().rows(sql`update events set date = ${new Date(w.api().context().now())}`)
    return w.admin().events.setCame({ id, came: true })
  },
  'events.setLanguage': async w =>
    w.admin().events.setLanguage({ id: (await registered(w)).id, language: 'es' }),
  'events.deleteRegistration': async w =>
    w.admin().events.deleteRegistration({ id: (await registered(w)).id }),
  'mail.sendTest': w =>
    w.admin({ mail: { ...w.api().context().mail, sendTest: async () => 'sent' } }).mail.sendTest({
      to: 'a@example.com',
    }),
  'mail.sendAgain': async w => w.admin().mail.sendAgain({ id: await failedMail(w) }),
  'mail.dismiss': async w => w.admin().mail.dismiss({ id: await failedMail(w) }),
  'mail.dismissLimit': async w => {
    const [row] = await w.api().rows(sql<{ id: number }>`
      insert into booking_limit_notices (limited, who, day, created_at) values ('patient', 'a', now(), now()) returning id`)
    return w.admin().mail.dismissLimit({ id: row?.id ?? 0 })
  },
  'images.update': async w => w.admin().images.update({ ...(await image(w)), alt: 'The room' }),
  'images.delete': async w => w.admin().images.delete(await image(w)),
  'registrationLinks.cancel': async w =>
    w.visitor().registrationLinks.cancel({ token: toToken((await registered(w)).manageUrl) }),
  'retention.save': w =>
    w.admin().retention.save({ appointments: 7, registrations: null, messages: 1, forms: 5, auditLog: 10 }),
  'retention.person': w => w.admin().retention.person({ email: BOOKING.patientEmail }),
  'retention.anonymize': w => w.admin().retention.anonymize({ email: BOOKING.patientEmail }),
  'schedule.createTimeSlot': w => w.admin().schedule.createTimeSlot(SLOT),
  'schedule.updateTimeSlot': w => w.admin().schedule.updateTimeSlot({ ...SLOT, id: 1 }),
  'schedule.deleteTimeSlot': async w =>
    w.admin().schedule.deleteTimeSlot({ id: (await w.admin().schedule.createTimeSlot(SLOT)).id }),
  'schedule.blockDate': w => w.admin().schedule.blockDate({ date: '2026-12-24' }),
  'schedule.unblockDate': async w =>
    w.admin().schedule.unblockDate({ id: (await w.admin().schedule.blockDate({ date: '2026-12-24' })).id }),
  'schedule.addSpecialHours': w => w.admin().schedule.addSpecialHours(SPECIAL_HOURS),
  'schedule.updateSpecialHours': async w => {
    const { id } = await w.admin().schedule.addSpecialHours(SPECIAL_HOURS)
    return w.admin().schedule.updateSpecialHours({ id, endTime: '17:00' })
  },
  'schedule.deleteSpecialHours': async w =>
    w
      .admin()
      .schedule.deleteSpecialHours({ id: (await w.admin().schedule.addSpecialHours(SPECIAL_HOURS)).id }),
  'schedule.change': w =>
    w.admin().schedule.change({ change: { change: 'block', dates: [{ date: '2026-12-24' }] }, choices: [] }),
  'settings.saveMailServer': w => w.admin().settings.saveMailServer(MAIL_SERVER),
  'settings.removeMailServer': async w => {
    await w.admin().settings.saveMailServer(MAIL_SERVER)
    await w.admin().settings.removeMailServer()
  },
  'settings.savePracticeEmails': w =>
    w.admin().settings.savePracticeEmails({ bookings: 'both', time: '06:30' }),
  'settings.saveReviewRequests': w =>
    w.admin().settings.saveReviewRequests({ isOn: false, url: null, hours: 3, months: 12 }),
  'settings.acceptSessionSecret': w => w.admin().settings.acceptSessionSecret(),
  'settings.saveTimeZone': w => w.admin().settings.saveTimeZone({ timeZone: 'America/Denver' }),
  'settings.savePublicAddress': w => w.admin().settings.savePublicAddress(ADDRESS),
  'settings.removePublicAddress': async w => {
    await w.admin().settings.savePublicAddress(ADDRESS)
    await w.admin().settings.removePublicAddress()
  },
  'setup.removeDemo': async w => {
    await w.api().rows(sql`update events set demo = true where id = ${await event(w)}`)
    return w.admin().setup.removeDemo()
  },
  'setup.confirmHours': w => w.admin().setup.confirmHours(),
  'schedule.listInDirectories': async w => {
    await w
      .api()
      .rows(sql`insert into setup_flags (name) values ('open-times-listed') on conflict do nothing`)
    return w.admin().schedule.listInDirectories({ listed: false })
  },
  'setup.dismiss': w => w.admin().setup.dismiss({ dismissed: true }),
  'textLinks.end': async w => {
    await w.admin().texts.saveAccount(TEXT_ACCOUNT)
    const { manageUrl } = await w.visitor().appointments.book({ ...BOOKING, textConsent: true })
    return w.visitor().textLinks.end({ token: toToken(manageUrl) })
  },
  'texts.saveAccount': w => w.admin().texts.saveAccount(TEXT_ACCOUNT),
  'texts.removeAccount': async w => {
    await w.admin().texts.saveAccount(TEXT_ACCOUNT)
    await w.admin().texts.removeAccount()
  },
  'texts.saveRules': async w => {
    await w.admin().texts.saveAccount(TEXT_ACCOUNT)
    await w.admin().texts.saveRules({
      reminderTime: '09:00',
      remindsTwoHoursBefore: true,
      monthlyCap: 500,
      pricePerSegment: 0.0083,
    })
  },
  'texts.pause': async w => {
    await w.admin().texts.saveAccount(TEXT_ACCOUNT)
    await w.admin().texts.pause()
  },
  'texts.resume': async w => {
    await w.api().rows(sql`insert into text_pauses values ('restored', now())`)
    await w.admin().texts.resume()
  },
  'texts.recordConsent': async w => w.admin().texts.recordConsent(await texted(w)),
  'texts.endConsent': async w => {
    const visit = await texted(w)
    await w.admin().texts.recordConsent(visit)
    return w.admin().texts.endConsent(visit)
  },
  'texts.setReplyDone': async w => w.admin().texts.setReplyDone({ id: await replied(w), done: true }),
  'waitingList.takeOffer': async w => w.visitor().waitingList.takeOffer(await offered(w)),
  'waitingList.declineOffer': async w => w.visitor().waitingList.declineOffer(await offered(w)),
  'waitingList.offer': async w => w.admin().waitingList.offer({ id: await waiting(w) }),
  'waitingList.setLanguage': async w =>
    w.admin().waitingList.setLanguage({ id: await waiting(w), language: 'es' }),
  'waitingList.remove': async w => w.admin().waitingList.remove({ id: await waiting(w) }),
  'webhooks.create': webhook,
  'webhooks.newSecret': async w => w.admin().webhooks.newSecret(await webhook(w)),
  'webhooks.resume': async w => {
    const { id } = await webhook(w)
    await w.api().rows(sql`update webhooks set paused = 'failing'`)
    return w.admin().webhooks.resume({ id })
  },
  'webhooks.sendTest': async w => w.admin().webhooks.sendTest(await webhook(w)),
  'webhooks.sendAgain': async w => {
    await w.admin().webhooks.sendTest(await webhook(w))
    const [delivery] = await w.api().rows(sql<{ id: string }>`select id from webhook_deliveries`)
    return w.admin().webhooks.sendAgain({ id: delivery?.id ?? '' })
  },
  'webhooks.sendSince': async w =>
    w.admin().webhooks.sendSince({ ...(await webhook(w)), since: '2026-11-20T00:00:00Z' }),
  'webhooks.delete': async w => w.admin().webhooks.delete(await webhook(w)),
  'calendars.add': calendar,
  'calendars.acceptLoss': async w => {
    const { id } = await calendar(w)
    await w.api().rows(sql`update calendars set found_ahead = 0`)
    return w.admin().calendars.acceptLoss({ id })
  },
  'calendars.setInvitations': async w =>
    w.admin().calendars.setInvitations({
      ...(await calendar(w)),
      owner: 'ada@example.com',
      countsUnanswered: true,
    }),
  'calendars.remove': async w => w.admin().calendars.remove(await calendar(w)),
}
