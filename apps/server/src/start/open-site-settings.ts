import { type SettingsSource, SiteSettings } from '@clinic/api/services/site-settings.ts'
import type { ChangeSignal } from '@clinic/database/change-signal.ts'

const TABLE = 'sealed_settings'

/** Opens the settings saved in the browser, and reads them again whenever any process saves one. */
export async function openSiteSettings(
  source: SettingsSource,
  changes: Pick<ChangeSignal, 'onChange' | 'listening'>,
): Promise<SiteSettings> {
  const settings = new SiteSettings(source)
  changes.onChange(table => {
    // Do not read when listening has ended: the database is down, or the app is stopping.
    if (changes.listening && (table === null || table === TABLE)) void settings.refresh()
  })
  await settings.refresh()
  return settings
}
