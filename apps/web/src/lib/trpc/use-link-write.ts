import type { WriteProcedure } from './procedure.ts'
import { useWrite, type WriteOptions, type WriteWords } from './use-write.ts'

/** A write of a private link, whose page then shows what the write returned. */
export function useLinkWrite<Input extends { token: string }, Page>(
  procedure: WriteProcedure<Input, Page>,
  page: { setData: (input: { token: string }, page: NoInfer<Page>) => unknown },
  words: WriteWords<Page>,
  { onDone, ...options }: Partial<WriteOptions<Input, Page>>,
) {
  return useWrite(procedure, words, {
    ...options,
    onDone: (output, input) => {
      page.setData({ token: input.token }, output)
      onDone?.(output, input)
    },
  })
}
