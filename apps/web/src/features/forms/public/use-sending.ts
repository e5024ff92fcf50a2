import { useState } from 'react'
import { trpc } from '../../../lib/trpc/trpc.ts'
import type { AnswerSaver } from './answer-saver.ts'

/** Sends the forms once the server has every answer. What it still misses shows once the page is read again. */
export function useSending(token: string, saver: AnswerSaver, isTablet: boolean) {
  const utils = trpc.useUtils()
  const [status, setStatus] = useState<'ready' | 'sending' | 'failed'>('ready')
  const send = async () => {
    setStatus('sending')
    try {
      if (!(await saver.flush())) throw new Error('Answers are not saved')
      const { missing } = await utils.client.formLinks.send.mutate({ token })
      // Sending ended the tablet's link, so there is nothing to read.
      if (isTablet && missing.length === 0)
        utils.formLinks.page.setData({ token }, page => page && { ...page, forms: [] })
      else await utils.formLinks.invalidate()
      setStatus('ready')
    } catch {
      void utils.formLinks.page.invalidate({ token })
      setStatus('failed')
    }
  }
  return { send: () => void send(), isSending: status === 'sending', isFailed: status === 'failed' }
}
