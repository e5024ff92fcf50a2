/** Takes the first `size` bytes, or fewer if there are no more. */
export async function splitHead(bytes: AsyncIterable<Buffer>, size: number) {
  const iterator = bytes[Symbol.asyncIterator]()
  let taken: Buffer = Buffer.alloc(0)
  while (taken.length < size) {
    const { value, done } = await iterator.next()
    if (done) break
    taken = Buffer.concat([taken, value])
  }
  async function* rest() {
    if (taken.length > size) yield taken.subarray(size)
    yield* { [Symbol.asyncIterator]: () => iterator }
  }
  return { head: taken.subarray(0, size), rest: rest() }
}
