import { expect, it } from 'vitest'
import { isNewState, TEXT_STATES } from './states.ts'

it('a state goes on to sent and then to its end, whatever the order of reports', () => {
  const news = (reported: 'sent' | 'delivered' | 'undelivered') =>
    TEXT_STATES.filter(state => isNewState(state, reported))
  expect(news('sent')).toEqual(['queued'])
  expect(news('delivered')).toEqual(['queued', 'sent'])
  expect(news('undelivered')).toEqual(['queued', 'sent'])
})
