import type { LinkedAppointment } from '@clinic/domain/appointments/link-schemas.ts'
import type { LinkedRegistration } from '@clinic/domain/events/registration-links.ts'
import type { SpotOffer } from '@clinic/domain/events/waiting-list.ts'
import type { FormsPage, PatientForm } from '@clinic/domain/forms/schemas.ts'
import { type Language, localizedPath } from '@clinic/domain/language.ts'
import { expect, type Page } from '@playwright/test'
import type { ApiClient } from '../api-client.ts'
import { inHours } from '../clinic-instant.ts'
import { openPage } from '../open-page.ts'
import type { VisualState } from './page-state.ts'

const timeZone = 'America/Chicago'

const event = {
  name: 'Ada Lovelace',
  eventTitle: 'A kinder desk: posture for people who sit',
  eventDate: inHours(24 * 10),
  location: 'Example Park pavilion, 200 Example Street',
  translations: {},
  timeZone,
}

/** Pages of private links: appointments, registrations and waiting lists, in each state. */
export const PRIVATE_LINK_STATES: VisualState[] = [
  ...linkedStates('en'),
  { name: 'appointment', open: async (page, apiClient) => void (await openAppointment(page, apiClient)) },
  {
    name: 'appointment, choosing a new time',
    async open(page, apiClient) {
      await openAppointment(page, apiClient)
      await openReschedule(page)
      await page.getByRole('radio', { name: '9:00 AM' }).check()
    },
  },
  {
    name: 'appointment, no time chosen',
    async open(page, apiClient) {
      await openAppointment(page, apiClient)
      await openReschedule(page)
      await expect(page.getByRole('radio', { name: '9:00 AM' })).toBeVisible()
      await page.getByRole('button', { name: 'Move appointment' }).click()
      await expect(page.getByText('Pick a time', { exact: true })).toBeVisible()
    },
  },
  {
    name: 'appointment, about to be cancelled',
    async open(page, apiClient) {
      await openAppointment(page, apiClient)
      await page.getByRole('button', { name: 'Cancel appointment' }).click()
      await expect(page.getByRole('dialog', { name: 'Cancel your appointment?' })).toBeVisible()
    },
  },
  {
    name: 'forms, the list',
    async open(page) {
      await arriveAtForms(page)
      await expect(page.getByRole('heading', { level: 1, name: 'Your forms' })).toBeVisible()
    },
  },
  { name: 'forms, the drawing', open: page => openForms(page, 1) },
  {
    name: 'forms, the list of places',
    async open(page) {
      await openForms(page, 1)
      await page.getByRole('button', { name: 'Choose from a list' }).click()
    },
  },
  {
    name: 'forms, the consent',
    async open(page) {
      await arriveAtForms(page, { query: '?step=2' })
      await expect(page.getByRole('checkbox', { name: 'I agree' })).toBeVisible()
    },
  },
  { name: 'forms, about to be sent', open: page => openForms(page, 3) },
  {
    name: 'forms, sent',
    async open(page) {
      await arriveAtForms(page, { form: { sentAt: inHours(-1) } })
      await expect(page.getByText('Where does it hurt?')).toBeVisible()
    },
  },
  {
    name: 'forms, a day after sending',
    async open(page) {
      await arriveAtForms(page, { form: { sentAt: inHours(-25), answers: null } })
      await expect(page.getByText(/no longer shown here/)).toBeVisible()
    },
  },
  {
    name: 'forms, closed',
    async open(page) {
      await arriveAtForms(page, { isOpen: false })
      await expect(page.getByText(/You can fill them in at the practice/)).toBeVisible()
    },
  },
  {
    name: 'forms, an idle tablet',
    async open(page) {
      await arriveAtForms(page, { query: '?tablet&step=1', via: 'tablet' })
      await expect(page.getByText('Where does it hurt?').first()).toBeVisible()
      // Only the clock moves, so that the page stays in this state.
      await page.clock.setFixedTime(Date.now() + 190_000)
      await expect(page.getByRole('heading', { level: 1, name: 'Still there?' })).toBeVisible()
    },
  },
  {
    name: 'forms, closed on the tablet',
    async open(page) {
      await arriveAt(page, '/appointment/x/forms?tablet', 'formLinks.page', null)
      await expect(page.getByText(/These forms are closed on this tablet/)).toBeVisible()
    },
  },
  {
    name: 'registration, about to be cancelled',
    async open(page) {
      await arrive(page, '/registration/x', registration())
      await page.getByRole('button', { name: 'Cancel registration' }).click()
      await expect(page.getByRole('dialog', { name: 'Cancel your registration?' })).toBeVisible()
    },
  },
  {
    name: 'waiting list, about to decline',
    async open(page) {
      await arrive(page, '/waiting-list/x', offer())
      await page.getByRole('button', { name: 'No, thanks' }).click()
      await expect(page.getByRole('dialog', { name: 'Give up your spot?' })).toBeVisible()
    },
  },
]

/** Pages of private links whose state is in the data that they read. */
export function linkedStates(language: Language): VisualState[] {
  const states: [name: string, path: keyof typeof READS, linked: object][] = [
    ['appointment, cancelled', '/appointment/x', appointment({ status: 'cancelled', canChange: false })],
    [
      'appointment, too late to change',
      '/appointment/x',
      appointment({ appointmentDate: inHours(20), changeUntil: inHours(-4), canChange: false }),
    ],
    [
      'appointment, to be moved for the practice',
      '/appointment/x',
      appointment({ moveRequested: true, changeUntil: inHours(24 * 7) }),
    ],
    ['appointment, over', '/appointment/x', appointment({ appointmentDate: inHours(-2) })],
    ['registration', '/registration/x', registration()],
    [
      'registration, cancelled',
      '/registration/x',
      registration({ status: 'cancelled', canCancel: false, cancelledAt: inHours(-1) }),
    ],
    ...(['waiting', 'offered', 'taken', 'declined', 'lapsed'] as const).map(
      (state): [string, '/waiting-list/x', object] => [
        `waiting list, ${state}`,
        '/waiting-list/x',
        offer({ state, position: state === 'waiting' ? 2 : null }),
      ],
    ),
  ]
  return states.map(([name, path, linked]) => ({ name, open: page => arrive(page, path, linked, language) }))
}

const booked = new WeakMap<ApiClient, Promise<string>>()

/** Opens an appointment's page, the same one for all states of an app because its days are few. */
async function openAppointment(page: Page, apiClient: ApiClient): Promise<void> {
  const made =
    booked.get(apiClient) ??
    apiClient
      .book({ appointmentDate: `${apiClient.day()}T10:00`, patientName: 'Ada Lovelace' })
      .then(({ manageUrl }) => manageUrl)
  booked.set(apiClient, made)
  await openPage(page, new URL(await made).pathname)
}

/** Opens rescheduling with its calendar, which a phone hides while the next times are enough. */
async function openReschedule(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Reschedule' }).click()
  await expect(page.getByRole('list', { name: 'Next open times' })).toBeVisible()
  const others = page.getByRole('button', { name: 'Other days and times' })
  if (await others.isVisible()) await others.click()
}

const READS = {
  '/appointment/x': 'appointmentLinks.page',
  '/registration/x': 'registrationLinks.page',
  '/waiting-list/x': 'waitingList.offerPage',
}

/** Navigates to a private link's page within the site, with its data given. */
async function arrive(
  page: Page,
  path: keyof typeof READS,
  linked: object,
  language: Language = 'en',
): Promise<void> {
  await arriveAt(page, path, READS[path], linked, language)
  await expect(page.getByText('Ada Lovelace')).toBeVisible()
}

async function arriveAt(
  page: Page,
  path: string,
  read: string,
  data: object | null,
  language: Language = 'en',
): Promise<void> {
  await page.route(`**/api/trpc/${read}`, route => route.fulfill({ json: { result: { data } } }))
  await openPage(page, localizedPath('/about', language))
  await page.evaluate(
    to => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    },
    localizedPath(path, language),
  )
}

async function openForms(page: Page, step: number): Promise<void> {
  await arriveAtForms(page, { query: `?step=${step}` })
  await expect(page.getByText('Where does it hurt?').first()).toBeVisible()
}

/** Opens forms with a place of pain, and a consent that is missing. */
async function arriveAtForms(
  page: Page,
  {
    query = '',
    form,
    isOpen = true,
    via = 'email',
  }: { query?: string; form?: Partial<PatientForm>; isOpen?: boolean; via?: FormsPage['via'] } = {},
): Promise<void> {
  const text = (en: string) => ({ en, es: null })
  const shared = { help: null, required: true }
  const forms: FormsPage = {
    patientName: 'Ada Lovelace',
    appointmentType: 'treatment',
    startsAt: inHours(48),
    isOpen,
    via,
    forms: [
      {
        formId: 1,
        contentVersion: 1,
        name: text('Health history'),
        minutes: 2,
        sentAt: null,
        answers: { pain: ['front-left-upper-arm', 'back-lower-back'] },
        questions: [
          { ...shared, id: 'pain', kind: 'painPlaces', text: text('Where does it hurt?') },
          {
            ...shared,
            id: 'consent',
            kind: 'consent',
            text: text('Consent to treatment'),
            statement: text('Treatment has risks.'),
          },
        ],
        ...form,
      },
    ],
  }
  await arriveAt(page, `/appointment/x/forms${query}`, 'formLinks.page', forms)
}

function appointment(over: Partial<LinkedAppointment>): LinkedAppointment {
  const appointmentDate = over.appointmentDate ?? inHours(24 * 7)
  return {
    patientName: 'Ada Lovelace',
    appointmentType: 'treatment',
    duration: 45,
    appointmentDate,
    endsAt: new Date(Date.parse(appointmentDate) + 45 * 60_000).toISOString(),
    status: 'confirmed',
    timeZone,
    canChange: true,
    changeUntil: inHours(24 * 6),
    moveRequested: false,
    hasEmail: true,
    ...over,
  }
}

function registration(over: Partial<LinkedRegistration> = {}): LinkedRegistration {
  return { ...event, status: 'registered', canCancel: true, cancelledAt: null, ...over }
}

function offer(over: Partial<SpotOffer> = {}): SpotOffer {
  return { ...event, state: 'offered', offeredUntil: inHours(23), position: null, ...over }
}
