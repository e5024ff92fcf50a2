import type { RunningApp } from '@clinic/test-kit/running-app.ts'
import type { Locator } from '@playwright/test'
import { overflow } from '../checks/overflow.ts'
import { test as base, expect } from '../e2e-test.ts'
import { openAdmin } from '../open-admin.ts'
import { ownApp } from '../own-app.ts'

/** Separate app without a mail server, with its sample content and every warning. */
const test = base.extend<{ testApp: RunningApp }>({ testApp: ownApp('every warning') })
// In one worker, which starts one such app.
test.describe.configure({ mode: 'default' })

const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1280, height: 800 }

const top = async (part: Locator) => (await part.boundingBox())?.y
const bottom = async (part: Locator) => {
  const box = await part.boundingBox()
  return box ? box.y + box.height : undefined
}

/** Lets every warning show: an email has failed, and there has been no backup for days. */
async function warn(app: RunningApp): Promise<void> {
  await app.sql(`
    insert into mails (id, kind, subject_id, state, queued_at, created_at, updated_at)
    select gen_random_uuid(), 'contactNotification', 1, 'failed', now(), now(), now()
    where not exists (select from mails where state = 'failed')`)
  await app.sql(`delete from backups`)
  await app.sql(`update setup_flags set done_at = done_at - interval '3 days'`)
}

test("the bars leave room for the tab's content, which may ask for the full width of the window", async ({
  page,
  testApp,
}) => {
  await warn(testApp)
  // Its count takes room from the tabs.
  const message = { name: 'Ada Lovelace', email: 'ada@example.com', message: 'Are you open on Friday?' }
  await page.request.post(`${testApp.url}/api/contact`, { data: message })
  await openAdmin(page, `${testApp.url}/admin/schedule`)
  await expect(page.getByRole('region', { name: 'Warnings' })).toBeVisible()
  for (const [viewport, barsEnd, contentStarts] of [
    [DESKTOP, 124, 176],
    [PHONE, 136, 192],
  ] as const) {
    const at = `${viewport.width} px`
    await page.setViewportSize(viewport)
    // Repeated because a window resizes with a delay.
    await expect
      .poll(() => bottom(page.getByRole('button', { name: 'Account of admin' })), at)
      .toBeLessThanOrEqual(barsEnd)
    await expect.poll(() => top(page.locator('#admin-tab-panel')), at).toBeLessThanOrEqual(contentStarts)
    expect(await overflow(page), at).toMatchObject({ sideways: false })
    // No name of a tab is cut off.
    const tabs = page.getByRole('tablist', { includeHidden: true })
    const hidden = tabs.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(await hidden, at).toBe(0)
  }
  await page.setViewportSize({ width: 1600, height: 900 })
  const panel = page.locator('#admin-tab-panel')
  const width = async () => (await panel.boundingBox())?.width ?? 0
  expect(await width()).toBeLessThan(1_200)
  await panel.evaluate(element => element.firstElementChild?.setAttribute('data-wide', ''))
  expect(await width()).toBeGreaterThan(1_500)
})
