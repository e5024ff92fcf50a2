import { type SettingsSource, SiteSettings } from '@clinic/api/services/site-settings.ts'
import type { ChangeSignal } from '@clinic/database/changes/change-signal.ts'
import { mayChange } from '@clinic/database/changes/changes.ts'

/** Opens the settings saved in the browser, and reads them again whenever any process saves one. */
export async function openSiteSettings(
  source: SettingsSource,
  changes: Pick<ChangeSignal, 'onChange' | 'listening'>,
): Promise<SiteSettings> {
  const settings = new SiteSettings(source)
  changes.onChange(change => {
    // Do not read when listening has ended: the database is down, or the app is stopping.
    if (changes.listening && mayChange(change, 'sealed_settings')) void settings.refresh()
  })
  await settings.refresh()
  return settings
}
