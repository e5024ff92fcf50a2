import type { LinkedAppointment } from '@clinic/domain/appointments/link-schemas.ts'
import type { LinkedRegistration } from '@clinic/domain/events/registration-links.ts'
import type { SpotOffer } from '@clinic/domain/events/waiting-list.ts'
import type { EarlierTime } from '@clinic/domain/offers/schemas.ts'
import type { InvitationPage } from '@clinic/domain/patients/invitation-schemas.ts'
import { TEST_SITE } from './render-app.tsx'

const { timeZone } = TEST_SITE

/** Example appointment of a private link, on a Monday in the booking window. */
export function linkedAppointment(over: Partial<LinkedAppointment> = {}): LinkedAppointment {
  return {
    patientName: 'Ada Lovelace',
    appointmentType: 'follow-up',
    duration: 30,
    appointmentDate: '2027-01-04T16:00:00.000Z',
    endsAt: '2027-01-04T16:30:00.000Z',
    status: 'confirmed',
    timeZone,
    canChange: true,
    changeUntil: '2027-01-03T16:00:00.000Z',
    moveRequested: false,
    hasEmail: true,
    ...over,
  }
}

/** Example registration of a private link. */
export function linkedRegistration(over: Partial<LinkedRegistration> = {}): LinkedRegistration {
  return {
    name: 'Ada Lovelace',
    eventTitle: 'Lifting without fear',
    eventDate: '2027-01-20T00:30:00.000Z',
    location: 'Example Park pavilion',
    translations: {},
    timeZone,
    status: 'registered',
    canCancel: true,
    cancelledAt: null,
    ...over,
  }
}

/** Example waiting list entry of a private link. */
export function spotOffer(over: Partial<SpotOffer> = {}): SpotOffer {
  return {
    name: 'Ada Lovelace',
    eventTitle: 'Lifting without fear',
    eventDate: '2027-01-20T00:30:00.000Z',
    location: 'Example Park pavilion',
    translations: {},
    timeZone,
    state: 'offered',
    offeredUntil: '2027-01-02T00:30:00.000Z',
    position: null,
    ...over,
  }
}

/** Example of an earlier time that a patient may ask for, without an offer. */
export function earlierTime(over: Partial<EarlierTime> = {}): EarlierTime {
  return { canAsk: true, openDays: [1, 2, 3, 4], wanted: null, offer: null, ...over }
}

/** Example invitation of a private link. */
export function linkedInvitation(over: Partial<InvitationPage> = {}): InvitationPage {
  return {
    patientName: 'Ada Lovelace',
    appointmentType: 'follow-up',
    duration: 30,
    language: 'en',
    timeZone,
    state: 'open',
    until: '2027-01-29T16:00:00.000Z',
    appointmentPath: null,
    ...over,
  }
}
