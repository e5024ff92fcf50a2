import type { WriteProcedure } from './procedure.ts'
import { useWrite } from './use-write.ts'

/** A write of a private link, whose page then shows what the write returned. */
export function useLinkWrite<Input extends { token: string }, Page>(
  procedure: WriteProcedure<Input, Page>,
  page: { setData: (input: { token: string }, page: NoInfer<Page>) => unknown },
  words: Parameters<typeof useWrite<Input, Page>>[1],
  { onDone, ...options }: NonNullable<Parameters<typeof useWrite<Input, Page>>[2]>,
) {
  return useWrite(procedure, words, {
    ...options,
    onDone: (output, input) => {
      page.setData({ token: input.token }, output)
      onDone?.(output, input)
    },
  })
}
