import { screen, waitFor } from '@testing-library/react'
import { getQueryKey } from '@trpc/react-query'
import { expect, it, vi } from 'vitest'
import { createDraftKey, listDrafts, storeDraft } from '#features/blog/shared/post-drafts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { toasts } from '#testing/on-page.ts'
import { showSections } from '#testing/show-sections.tsx'
import { failWith, type Stub } from '#testing/stub-api.ts'
import { Unsaved } from '#ui/form/unsaved-context.ts'
import { HandOverTablet } from './hand-over-tablet.tsx'

const DRAFT = {
  title: 'Sitting',
  slug: 'sitting',
  content: '',
  excerpt: '',
  metaTitle: '',
  metaDescription: '',
  published: false,
  version: null,
  savedAt: Date.now(),
}
const drafts = () => listDrafts(null, Date.now()).length

/** Confirms the handover on a page where `leave` asks about unsaved input. */
async function handOver(
  leave: (next: () => unknown) => unknown = next => next(),
  logout: Stub<'session.logout'> = () => ({ success: true }),
) {
  storeDraft(createDraftKey(null), DRAFT)
  const link = vi.fn(() => ({ url: 'https://clinic.example.com/appointment/token/forms' }))
  const user = () => queryClient.getQueryData(userKey)
  const openedWith = vi.fn()
  vi.spyOn(window.location, 'replace').mockImplementation(url => openedWith(url, user(), drafts()))
  const { user: person, queryClient } = showSections(
    {
      forms: (
        <Unsaved value={{ note: () => {}, hasUnsaved: () => true, leave }}>
          <HandOverTablet appointmentId={1} />
        </Unsaved>
      ),
    },
    { 'forms.tabletLink': link, 'session.logout': logout },
  )
  const userKey = getQueryKey(trpc.session.user, undefined, 'query')
  queryClient.setQueryData(userKey, { id: 1, username: 'admin', isAdmin: true, language: 'en' })
  await person.click(screen.getByRole('button', { name: 'Hand over the tablet' }))
  await person.click(screen.getByRole('button', { name: 'Log out and open the forms' }))
  return { link, openedWith, user }
}

it('hides the page, deletes the drafts of posts and opens the forms once it has logged out', async () => {
  const { openedWith } = await handOver()
  await waitFor(() =>
    expect(openedWith).toHaveBeenCalledExactlyOnceWith('/appointment/token/forms?tablet', null, 0),
  )
})

it('asks about unsaved input before anything else, because the browser would ask once it has logged out', async () => {
  const leave = vi.fn()
  const { link, openedWith } = await handOver(leave)
  expect(leave).toHaveBeenCalledOnce()
  expect(link).not.toHaveBeenCalled()
  leave.mock.calls[0]?.[0]()
  await waitFor(() => expect(openedWith).toHaveBeenCalledOnce())
})

it('keeps the drafts of posts and the page when it cannot log out', async () => {
  const leave = vi.fn(next => next())
  const { openedWith, user } = await handOver(leave, () => failWith('FORBIDDEN', 'No'))
  expect((await toasts().findByRole('alert')).textContent).toContain('No')
  expect([drafts(), user()]).toMatchObject([1, { id: 1 }])
  expect(await leave.mock.results[0]?.value).toBe(false)
  expect(openedWith).not.toHaveBeenCalled()
})
