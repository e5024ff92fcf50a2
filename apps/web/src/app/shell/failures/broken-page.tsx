import { readLanguagePath } from '@clinic/domain/language.ts'
import { notificationsStore } from '@mantine/notifications'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { PageMeta } from '#features/content/shared/page-meta.tsx'
import { usePractice } from '#features/content/shared/practice.tsx'
import { keepInput } from '#lib/form/kept-input.ts'
import { useTexts } from '#lib/texts.ts'
import { currentToast } from '#lib/toast.ts'
import { ActionLink } from '#ui/action-link.tsx'
import { Notice } from '#ui/notice.tsx'
import { texts } from '../texts.ts'

/** Shown instead of a page that failed to render. Repeats what the page stored before, because its toast closes. */
export function BrokenPage() {
  const { broken, call } = useTexts(texts)
  const { pathname, search } = useLocation()
  const { phone, phoneHref } = usePractice()
  const toast = currentToast(notificationsStore.getState().notifications)
  const stored = toast?.['data-variant'] === 'default' ? toast : null
  // At the first render the page that failed is still in the document.
  useState(() => !stored && keepInput())
  const what = stored ? `${broken.stored([stored.title, stored.message].filter(Boolean).join(', '))}. ` : ''
  return (
    <>
      <PageMeta title={broken.name} description={broken.description} unlisted />
      <Notice title={broken.title} text={what + broken.text(phone)}>
        {stored?.manageUrl && (
          <ActionLink to={readLanguagePath(new URL(stored.manageUrl).pathname).path} reload>
            {broken.open}
          </ActionLink>
        )}
        <ActionLink to={pathname + search} reload>
          {broken.reload}
        </ActionLink>
        <ActionLink to={phoneHref} variant="quiet">
          {call(phone)}
        </ActionLink>
      </Notice>
    </>
  )
}
