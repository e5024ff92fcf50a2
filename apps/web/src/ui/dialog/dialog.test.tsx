import { render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SiteProvider } from '#lib/site.tsx'
import { TEST_SITE } from '#testing/render-app.tsx'
import { ClinicTheme } from '../mantine/clinic-theme.tsx'
import { Dialog } from './dialog.tsx'

it('a dialog fades in without moving, so that a quick press does not miss its buttons', async () => {
  const styles: string[] = []
  const changes = new MutationObserver(records => {
    for (const { target } of records)
      if (target instanceof Element && target.closest('[role="dialog"]'))
        styles.push(target.getAttribute('style') ?? '')
  })
  changes.observe(document.body, { subtree: true, attributeFilter: ['style'] })
  const show = (opened: boolean) => (
    <ClinicTheme>
      <SiteProvider site={TEST_SITE}>
        <Dialog opened={opened} title="A question" pending={false} onClose={() => undefined}>
          <p>Yes or no</p>
        </Dialog>
      </SiteProvider>
    </ClinicTheme>
  )
  const { rerender } = render(show(false))
  rerender(show(true))
  await waitFor(() => expect(styles.some(style => style.includes('opacity: 1'))).toBe(true))
  changes.disconnect()
  expect(screen.getByRole('dialog')).toBeTruthy()
  expect(styles.filter(style => style.includes('transform'))).toEqual([])
})
