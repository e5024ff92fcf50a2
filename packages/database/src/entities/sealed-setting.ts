import { SETTING_NAMES, type SettingName } from '@clinic/domain/settings/schemas.ts'
import { defineEntity, p } from '@mikro-orm/core'
import { limitTo } from '../sql-parts.ts'

/** A setting saved in the browser, or the mark of the session secret, which only that secret opens; the time zone is plain. */
export const SealedSettingEntity = defineEntity({
  name: 'SealedSetting',
  tableName: 'sealed_settings',
  properties: {
    name: p.text().$type<SettingName>().primary(),
    /** Sealed JSON in base64url, or plain JSON; see packages/api/src/services/sealed-settings.ts. */
    sealed: p.text(),
    changedAt: p.datetime(3),
  },
  checks: [{ name: 'sealed_settings_name', expression: limitTo('name', SETTING_NAMES) }],
})
