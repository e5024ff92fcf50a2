import type { BlockList } from 'node:net'
import { Worker } from 'node:worker_threads'
import { Semaphore } from '@clinic/api/limits/semaphore.ts'
import type { CalendarSource, ReadBusyTimes } from '@clinic/api/services/calendar-source.ts'
import { type ErrorKey, RuleError } from '@clinic/domain/errors.ts'
import { fetchOutside } from '../outbound/fetch-outside.ts'
import type { Resolve } from '../outbound/guarded-lookup.ts'
import { explainStatus } from './explain-status.ts'
import type { ParsedCalendar } from './parse-busy-times.ts'
import type { CalendarWork } from './parse-content.ts'
import { findLinkAddress } from './pass/invitation-responses.ts'
import { unpackBody } from './unpack-body.ts'

/** Limit of the size of a calendar, packed and unpacked. */
const MAX_BYTES = 5_000_000

/** Milliseconds for everything that another server can delay, and then for what its content can. */
const PATIENCE_MS = { response: 10_000, parse: 10_000 }

/** A calendar of MAX_BYTES takes about half of it. */
const WORKER_LIMITS = { maxOldGenerationSizeMb: 80, maxYoungGenerationSizeMb: 16 }

/** Reads of calendars that are not stored, while another is read. */
const MAX_WAITING = 2

/** Seconds, sent as Retry-After. */
const RETRY_AFTER_SECONDS = 10

const MODULE = import.meta.url.endsWith('.ts') ? './calendar-worker.ts' : './calendar-worker.js'

const UNCHANGED = 304

/** Some servers refuse requests without a name, and Microsoft 365 those without a known system and browser. */
const HEADERS = {
  accept: 'text/calendar, text/plain;q=0.9, */*;q=0.1',
  'accept-encoding': 'gzip, deflate, br',
  'user-agent': 'Mozilla/5.0 (X11; Linux; compatible; ClinicCalendar/1.0) Chrome/139.0.0.0',
}

interface SourceOptions {
  resolve?: Resolve
  patience?: typeof PATIENCE_MS
  /** Parses within the given milliseconds, unless the signal aborts. */
  parse?: (work: CalendarWork, patience: number, signal?: AbortSignal) => Promise<ParsedCalendar>
}

/**
 * Reads calendars at addresses that a person typed, one at a time to limit memory; `networks` are not public and allowed
 * nevertheless.
 */
export function openCalendarSource(
  networks: BlockList,
  { resolve, patience = PATIENCE_MS, parse = parseInWorker }: SourceOptions = {},
): CalendarSource {
  const semaphore = new Semaphore(Number.POSITIVE_INFINITY)
  let waiting = 0
  const readNow: CalendarSource['read'] = async (url, known, { owner, signal, ...request }) => {
    const response = await fetchOutside({
      url,
      headers: {
        ...HEADERS,
        ...(known?.etag && { 'if-none-match': known.etag }),
        ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
      },
      timeoutMs: patience.response,
      maxBytes: MAX_BYTES,
      needsWholeBody: true,
      networks,
      resolve,
      signal,
    })
    if (response.status === UNCHANGED) return { changed: false }
    if (response.status !== 200) throw explainStatus(response, Date.now())
    const content = toOwnBytes(await unpackBody(response, MAX_BYTES))
    const owners = [owner?.toLowerCase() ?? null, findLinkAddress(url)].filter(address => address !== null)
    const parsed = await parse({ ...request, owners, content }, patience.parse, signal)
    const { etag = null, 'last-modified': lastModified = null } = response.headers
    return { changed: true, ...parsed, etag, lastModified }
  }
  return {
    async read(url, known, request): Promise<ReadBusyTimes> {
      const isNew = known === null
      if (isNew && waiting >= MAX_WAITING)
        throw new RuleError('tooMany', { retryAfterSeconds: RETRY_AFTER_SECONDS })
      if (isNew) waiting += 1
      return semaphore.run(() => {
        if (isNew) waiting -= 1
        return readNow(url, known, request)
      }, request.signal)
    },
  }
}

/** The bytes to move to the worker: a large body unchanged, a small one copied from Node's pool. */
function toOwnBytes(body: Buffer): Uint8Array<ArrayBuffer> {
  const { buffer } = body
  const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === body.byteLength
  return new Uint8Array(isWhole ? buffer : body)
}

type WorkerMessage = { parsed: ParsedCalendar; problem?: never } | { parsed?: never; problem: ErrorKey }

/** Parses beside the requests of patients: a rule may be slow to expand, or never end. */
async function parseInWorker(
  work: CalendarWork,
  patience: number,
  signal?: AbortSignal,
): Promise<ParsedCalendar> {
  signal?.throwIfAborted()
  const worker = new Worker(new URL(MODULE, import.meta.url), {
    workerData: work,
    transferList: [work.content.buffer],
    resourceLimits: WORKER_LIMITS,
  })
  const { promise, resolve, reject } = Promise.withResolvers<ParsedCalendar>()
  const abort = () => reject(signal?.reason)
  signal?.addEventListener('abort', abort)
  const timer = setTimeout(() => reject(new RuleError('calendarTooManyEvents')), patience)
  worker.once('message', ({ parsed, problem }: WorkerMessage) => {
    if (parsed) resolve(parsed)
    else reject(new RuleError(problem))
  })
  worker.once('error', error => {
    const isOutOfMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    reject(isOutOfMemory ? new RuleError('calendarTooManyEvents') : error)
  })
  return promise.finally(async () => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
    await worker.terminate()
  })
}
