import { useState } from 'react'

/** A question that code waits for: `question` while it is open, and its answer, or null if it was declined. */
export function useQuestion<Question, Answer>() {
  const [open, setOpen] = useState<{ question: Question; settle: (answer: Answer | null) => void } | null>(
    null,
  )
  return {
    question: open?.question ?? null,
    ask: (question: Question) => new Promise<Answer | null>(settle => setOpen({ question, settle })),
    answer: (answer: Answer | null) => {
      setOpen(null)
      open?.settle(answer)
    },
  }
}
