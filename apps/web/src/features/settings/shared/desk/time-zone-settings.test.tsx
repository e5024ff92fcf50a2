import type { SiteSettingsView } from '@clinic/domain/settings/schemas.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { contentResponses } from '#testing/content-responses.ts'
import { toasts } from '#testing/on-page.ts'
import { renderApp, renderParts, TEST_SITE } from '#testing/render-app.tsx'
import { CENTRAL_TIME, NO_SETUP, SITE_SETTINGS, type Stub, stubApi } from '#testing/stub-api.ts'
import { TimeZoneSettings } from './time-zone-settings.tsx'

const OREGON = [{ key: 'practice_state', value: 'OR' }]

/** Opens the step of office hours of a practice in Oregon. */
async function openStep(over: Partial<SiteSettingsView['timeZone']> = {}) {
  let timeZone = { ...CENTRAL_TIME, ...over }
  const save = vi.fn<Stub<'settings.saveTimeZone'>>(input => {
    timeZone = { ...timeZone, timeZone: input.timeZone }
    return { success: true }
  })
  stubApi({
    ...contentResponses(OREGON),
    'session.user': () => ({ id: 1, username: 'admin', isAdmin: true, language: 'en' }),
    'setup.status': () => ({ ...NO_SETUP, steps: [{ step: 'hours', done: false }] }),
    'settings.get': () => ({ ...SITE_SETTINGS, timeZone }),
    'settings.saveTimeZone': save,
  })
  await renderApp('/admin/setup', TEST_SITE, OREGON)
  await screen.findByText(/^Your site and your emails show/)
  return { save, user: userEvent.setup() }
}

it('suggests the time zone of the state, says what a change does, and shows the saved one', async () => {
  const { save, user } = await openStep()
  screen.getByText(/^Your address is in OR, where the time is Pacific Time or Mountain Time/)
  const field = screen.getByLabelText<HTMLSelectElement>('Time zone')
  expect(field.value).toBe('America/Los_Angeles')
  expect(screen.getByText(/upcoming appointments and events keep their clock times/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save time zone' }))
  expect(await toasts().findByText('Time zone saved')).toBeTruthy()
  expect(save).toHaveBeenCalledWith({ timeZone: 'America/Los_Angeles' })
  expect(await screen.findByText('Your site and your emails show Pacific Time.')).toBeTruthy()
  expect(screen.queryByText(/^Your address is in/)).toBeNull()
})

it('of the environment is shown, and can only be confirmed', async () => {
  const { save, user } = await openStep({ isFromEnvironment: true })
  expect(screen.getByText('CLINIC_TIME_ZONE')).toBeTruthy()
  expect(screen.queryByLabelText('Time zone')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Keep Central Time' }))
  expect(await toasts().findByText('Time zone saved')).toBeTruthy()
  expect(save).toHaveBeenCalledWith({ timeZone: 'America/Chicago' })
})

it('begins each time zone of the list with a capital, also in Spanish', async () => {
  stubApi({
    'session.user': () => ({ id: 1, username: 'admin', isAdmin: true, language: 'es' }),
    'settings.get': () => SITE_SETTINGS,
  })
  renderParts(<TimeZoneSettings />, { ...TEST_SITE, language: 'es' })
  expect(await screen.findByRole('option', { name: 'Hora central (America/Chicago)' })).toBeTruthy()
  for (const { textContent } of screen.getAllByRole('option')) expect(textContent).toMatch(/^\p{Lu}/u)
})
