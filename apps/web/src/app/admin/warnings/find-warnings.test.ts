import { expect, it } from 'vitest'
import { TEXT_STATUS } from '#testing/stub-api.ts'
import { findWarnings } from './find-warnings.ts'

const NOTHING = {
  mail: undefined,
  backups: undefined,
  setup: undefined,
  settings: undefined,
  calendars: undefined,
  webhooks: undefined,
}
const warn = (over: Partial<typeof TEXT_STATUS>) =>
  findWarnings({ ...NOTHING, textMessages: { ...TEXT_STATUS, isOn: true, ...over } }, 'en').map(
    ({ text, calm }) => [text, calm ? 'calm' : 'announced'],
  )

it.each([
  [{}, []],
  [{ isNearCap: true, used: 800 }, [['800 of 1,000 text segments used this month', 'calm']]],
  [
    { isNearCap: true, isCapReached: true, used: 1_000 },
    [['The monthly limit of text messages is reached: none are sent', 'announced']],
  ],
  [{ paused: 'restored' as const }, [['Text messages are paused after a restore', 'announced']]],
  [{ paused: 'desk' as const }, []],
  [
    { failing: 'accountRejected' as const },
    [["Text messages aren't being sent: the provider rejected the account or its token", 'announced']],
  ],
  [
    { isOn: false, unreadable: true },
    [["Text messages aren't being sent: enter the account again", 'announced']],
  ],
  [{ isOn: false, isNearCap: true, isCapReached: true }, []],
])('text messages that are %j warn of %j', (over, warnings) => {
  expect(warn(over)).toEqual(warnings)
})
