import { useState } from 'react'
import { trpc } from '../../../lib/trpc/trpc.ts'
import type { AnswerSaver } from './answer-saver.ts'

/** Sends the forms once the server has every answer. What it still misses shows once the page is read again. */
export function useSending(token: string, saver: AnswerSaver) {
  const utils = trpc.useUtils()
  const [status, setStatus] = useState<'ready' | 'sending' | 'failed'>('ready')
  const send = async () => {
    setStatus('sending')
    try {
      if (!(await saver.flush())) throw new Error('Answers are not saved')
      await utils.client.formLinks.send.mutate({ token })
      await utils.formLinks.invalidate()
      setStatus('ready')
    } catch {
      void utils.formLinks.page.invalidate({ token })
      setStatus('failed')
    }
  }
  return { send: () => void send(), isSending: status === 'sending', isFailed: status === 'failed' }
}
