/** Runs `work`, and returns the most CPU time, in milliseconds, that this thread spent in one turn of its event loop. */
export async function maxTurn(work: () => Promise<unknown>): Promise<number> {
  let max = 0
  let before = process.threadCpuUsage()
  let next: NodeJS.Immediate
  const turn = () => {
    const { user, system } = process.threadCpuUsage(before)
    max = Math.max(max, (user + system) / 1_000)
    before = process.threadCpuUsage()
    next = setImmediate(turn)
  }
  next = setImmediate(turn)
  await work()
  clearImmediate(next)
  return max
}
