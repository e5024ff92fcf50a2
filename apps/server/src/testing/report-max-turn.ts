/**
 * Preloaded into the app. Replies to a message with the CPU time of the longest turn of the event loop since the message
 * before, as a share of the CPU time of all turns of a millisecond or more: shorter ones only wait.
 */

const WAITING_MS = 1

let [max, all] = [0, 0]
let before = process.threadCpuUsage()

function endTurn(): void {
  const { user, system } = process.threadCpuUsage(before)
  const took = (user + system) / 1_000
  if (took >= WAITING_MS) all += took
  max = Math.max(max, took)
  before = process.threadCpuUsage()
  setImmediate(endTurn)
}
setImmediate(endTurn)

process.on('message', () => {
  process.send?.(max / all)
  max = 0
  all = 0
})
process.channel?.unref()
