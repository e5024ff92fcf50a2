import type { Browser, Page } from '@playwright/test'
import { AdminTab } from '../admin-tab.ts'
import { axeFindings } from '../axe-findings.ts'
import { expect, test } from '../e2e-test.ts'
import { openPage } from '../open-page.ts'

// Check colors at rest, not during a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** A page without the administrator's session. */
async function openVisitor(browser: Browser | null): Promise<Page> {
  const visitor = await (await browser?.newContext({ reducedMotion: 'reduce' }))?.newPage()
  if (!visitor) throw new Error('There is no browser')
  return visitor
}

test('a post is translated, seen under /es, and reviewed after its English changes', async ({
  page,
  app,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 404/)
  const tab = new AdminTab(page, app, '/admin/blog')
  await tab.open()
  await tab.fill({ Title: 'Mind your step', Content: 'Wear **good** shoes.' })
  await tab.field('Published').check()
  await tab.button('Create Post').click()
  await expect(tab.row('Mind your step')).toContainText('Not translated')

  const visitor = await openVisitor(page.context().browser())
  await openPage(visitor, `${app.url}/es/blog`)
  const untranslated = visitor.getByRole('link', { name: /Leer en inglés ?: Mind your step/ })
  await expect(untranslated).toHaveAttribute('hreflang', 'en')
  await expect(untranslated).toHaveAttribute('href', '/blog/mind-your-step')
  await openPage(visitor, `${app.url}/blog/mind-your-step`)
  await expect(visitor.getByRole('link', { name: 'Español' })).toHaveAttribute('href', '/es/blog')
  expect((await visitor.goto(`${app.url}/es/blog/mind-your-step`))?.status()).toBe(404)

  await tab.button('Translate Mind your step').click()
  await expect(page.getByRole('region', { name: 'Content in English' })).toHaveText('Wear **good** shoes.')
  await tab.fill({ Title: 'Cuide sus pasos', Content: 'Use **buenos** zapatos.' })
  await tab.field('Published').check()
  await tab.expectAccessible()
  await tab.button('Create Post').click()
  await expect(tab.row('Mind your step')).toContainText('/es/blog/cuide-sus-pasos')

  await openPage(visitor, `${app.url}/blog/mind-your-step`)
  await visitor.getByRole('link', { name: 'Español' }).click()
  await expect(visitor).toHaveURL('/es/blog/cuide-sus-pasos')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Cuide sus pasos')
  await expect(visitor.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    /\/es\/blog\/cuide-sus-pasos$/,
  )
  await expect(visitor.locator('link[hreflang="en"]')).toHaveAttribute('href', /\/blog\/mind-your-step$/)
  expect(await axeFindings(visitor)).toEqual([])
  await visitor.getByRole('link', { name: 'English' }).click()
  await expect(visitor).toHaveURL('/blog/mind-your-step')

  await tab.button('Edit Mind your step').click()
  await tab.fill({ Content: 'Wear **new** shoes.' })
  await tab.button('Update Post').click()
  await expect(tab.row('Mind your step')).toContainText('English changed after translation')
  await tab.field('Spanish').selectOption('English changed after translation (1)')
  expect(await tab.rowCount()).toBe(1)
  await tab.button('Review Spanish Mind your step').click()
  const english = page.getByRole('region', { name: 'Content in English' })
  await expect(english.locator('del')).toHaveText('**good** ')
  await expect(english.locator('ins')).toHaveText('**new** ')
  await tab.expectAccessible()
  await tab.button('Still right').click()
  await expect(tab.toast).toContainText('Translation confirmed')
  await tab.field('Spanish').selectOption('')
  await expect(tab.row('Mind your step')).toContainText('Translated')
  await expect(tab.button('Still right')).toBeHidden()
  await visitor.context().close()
})

test('an event is translated, seen under /es, and reviewed after its English changes', async ({
  page,
  app,
  apiClient,
  mailbox,
}) => {
  await apiClient.announce({ title: 'A kind desk', location: 'The library' })
  const tab = new AdminTab(page, app, '/admin')
  await tab.open()
  await tab.button('Edit A kind desk').click()
  await page.locator('summary', { hasText: 'Spanish' }).click()
  await tab.fill({ 'Title in Spanish': 'Un escritorio amable', 'Description in Spanish': 'Una charla.' })
  await tab.expectAccessible()
  await tab.button('Update Event').click()
  await expect(tab.row('A kind desk')).toContainText('Translated')

  const visitor = await openVisitor(page.context().browser())
  await openPage(visitor, `${app.url}/es/events`)
  const card = visitor.getByRole('article', { name: 'Un escritorio amable' })
  await expect(card).toContainText('Una charla.')
  await expect(card.locator('[lang="en"]')).toHaveText('The library')
  await card.getByRole('button', { name: 'Inscribirse' }).click()
  const dialog = visitor.getByRole('dialog', { name: 'Inscripción: Un escritorio amable' })
  await dialog.getByLabel('Nombre').fill('Ana Torres')
  await dialog.getByLabel('Correo electrónico').fill('ana.t@example.com')
  await dialog.getByRole('button', { name: 'Completar la inscripción' }).click()
  await expect(visitor.getByRole('dialog')).toContainText('Un escritorio amable')
  expect(await axeFindings(visitor)).toEqual([])
  await expect
    .poll(() => mailbox.mailsTo('ana.t@example.com').map(({ text }) => text))
    .toEqual([expect.stringContaining('Un escritorio amable')])

  // The line about the registration is cut off on a phone.
  await tab.button('Dismiss').click()
  await tab.button('Edit A kind desk').click()
  await tab.fill({ Title: 'A friendly desk' })
  await tab.button('Update Event').click()
  await expect(tab.row('A friendly desk')).toContainText('English changed after translation')
  await tab.button('Edit A friendly desk').click()
  const english = page.getByRole('region', { name: 'Title in English' })
  await expect(english.locator('ins')).toHaveText('friendly ')
  await tab.expectAccessible()
  await tab.button('Still right').click()
  await expect(tab.toast).toContainText('Translation confirmed')
  await expect(tab.row('A friendly desk')).toContainText('Translated')
  await visitor.context().close()
})
