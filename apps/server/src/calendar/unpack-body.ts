import { promisify } from 'node:util'
import { brotliDecompress, inflate, inflateRaw, unzip } from 'node:zlib'
import { RuleError } from '@clinic/domain/errors.ts'
import type { OutsideResponse } from '../outbound/fetch-outside.ts'

const unpack = {
  br: promisify(brotliDecompress),
  raw: promisify(inflateRaw),
  unzip: promisify(unzip),
  zlib: promisify(inflate),
}

const GZIP = [0x1f, 0x8b]

/** The body as it was packed: its first bytes say more than the header, which some servers set or forget wrongly. */
export async function unpackBody(
  { headers, body }: Pick<OutsideResponse, 'headers' | 'body'>,
  maxBytes: number,
): Promise<Buffer> {
  const options = { maxOutputLength: maxBytes }
  const encoding = (headers['content-encoding'] ?? '').toLowerCase().trim()
  try {
    if (GZIP.every((byte, index) => body[index] === byte)) return await unpack.unzip(body, options)
    if (encoding === 'br') return await unpack.br(body, options)
    if (encoding !== 'deflate') return body
    const isWrapped = ((body[0] ?? 0) & 0x0f) === 8
    return await (isWrapped ? unpack.zlib : unpack.raw)(body, options)
  } catch (error) {
    throw new RuleError(error instanceof RangeError ? 'addressTooMuchData' : 'notACalendar')
  }
}
