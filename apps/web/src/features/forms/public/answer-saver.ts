import type { ErrorKey } from '@clinic/domain/errors.ts'
import type { Answers } from '@clinic/domain/forms/answers.ts'
import type { PatientForm } from '@clinic/domain/forms/schemas.ts'
import { MINUTE_MS, SECOND_MS } from '@clinic/domain/time-units.ts'
import { readIssues, readReason } from '#lib/response/failure.ts'
import type { GivenValue } from '../shared/use-answer-lines.ts'

/** Milliseconds after the last keystroke until a text is saved. */
const TYPING_PAUSE_MS = 800

/** Milliseconds until answers that were not saved are sent again, doubled with each failure up to the last. */
const RETRY_DELAY_MS = 5 * SECOND_MS
const MAX_RETRY_DELAY_MS = MINUTE_MS

type FormVersion = Pick<PatientForm, 'formId' | 'contentVersion'>

/** Maximum wait for requests sent on page exit, in milliseconds. */
const LEAVE_TIMEOUT_MS = 15 * SECOND_MS

/** An answer not saved yet; null deletes the earlier one. */
interface Change extends FormVersion {
  question: string
  value: GivenValue | null
  /** Why the server did not take it. */
  problem: string | null
}

export interface SavedForm extends FormVersion {
  answers: { question: string; value: GivenValue | null }[]
}

/** Reasons why the server no longer takes answers to a form. */
const CLOSED = new Set<ErrorKey | null>([
  'formsClosed',
  'formSent',
  'formChanged',
  'notFound',
  'answersUnreadable',
])

interface SaverSteps {
  save: (form: SavedForm) => Promise<{ answers: Answers }>
  /** Called with all answers of a form, also those of other devices. */
  onSaved: (formId: number, answers: Answers) => void
  /** Called when the server no longer takes answers to a form. */
  onClosed: () => void
}

export interface SaverState {
  changes: ReadonlyMap<string, Change>
  /** `failed` until the next attempt succeeds; `changed` after answers to a former version were dropped. */
  status: 'untouched' | 'pending' | 'saved' | 'failed' | 'changed'
}

export const changeKey = (formId: number, question: string) => `${formId} ${question}`

const isTo = (change: Change, { formId, contentVersion }: FormVersion) =>
  change.formId === formId && change.contentVersion === contentVersion

/** Saves answers one form at a time as they are given, and again until the server has them. They stay in memory. */
export class AnswerSaver {
  readonly #steps: SaverSteps
  readonly #listeners = new Set<() => void>()
  #state: SaverState = { changes: new Map(), status: 'untouched' }
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> = Promise.resolve()
  #leaving: Promise<unknown> = Promise.resolve()

  constructor(steps: SaverSteps) {
    this.#steps = steps
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly getState = () => this.#state

  /** Takes an answer, to be saved at once or after a pause in typing. */
  change(form: FormVersion, question: string, value: GivenValue | null, isTyped: boolean): void {
    const { formId, contentVersion } = form
    const changes = new Map(this.#state.changes)
    changes.set(changeKey(formId, question), { formId, contentVersion, question, value, problem: null })
    this.#set({ changes, status: this.#state.status === 'failed' ? 'failed' : 'pending' })
    this.#schedule(isTyped ? TYPING_PAUSE_MS : 0)
  }

  /** Drops answers to forms and versions that the page no longer shows, also rejected ones. */
  keep(forms: readonly FormVersion[]): void {
    const isLeft = (change: Change) => !forms.some(form => isTo(change, form))
    const left = [...this.#state.changes.values()].filter(isLeft)
    if (left.length === 0) return
    const isChanged = left.some(change => forms.some(({ formId }) => formId === change.formId))
    this.#drop(isLeft, isChanged ? 'changed' : 'untouched')
  }

  /** Saves pending answers; resolves to whether the server has everything. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer)
    // One request at a time: an older answer must not arrive last.
    this.#running = this.#running.then(() => this.#saveAll())
    await this.#running
    return this.#state.changes.size === 0
  }

  /** Sends pending answers when the page is hidden or closed; later saves wait for them. */
  leave(send: (form: SavedForm, signal: AbortSignal) => Promise<unknown>): void {
    const leaving = new AbortController()
    setTimeout(() => leaving.abort(), LEAVE_TIMEOUT_MS)
    const sent = this.pending().map(form => send(form, leaving.signal))
    this.#leaving = Promise.allSettled([this.#leaving, ...sent])
  }

  /** Answers not saved yet, by form. */
  pending(): SavedForm[] {
    const changes = [...this.#state.changes.values()].filter(({ problem }) => problem === null)
    const versions = new Map(changes.map(({ formId, contentVersion }) => [formId, contentVersion]))
    return Array.from(versions, ([formId, contentVersion]) => ({
      formId,
      contentVersion,
      answers: changes
        .filter(change => isTo(change, { formId, contentVersion }))
        .map(({ question, value }) => ({ question, value })),
    }))
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), delay)
  }

  async #saveAll(): Promise<void> {
    for (;;) {
      await this.#leaving
      const [form] = this.pending()
      if (!form) break
      const { formId } = form
      const sent = this.#state.changes
      try {
        const { answers } = await this.#steps.save(form)
        this.#failures = 0
        const keys = form.answers.map(({ question }) => changeKey(formId, question))
        this.#steps.onSaved(formId, answers)
        this.#drop(change => keys.some(key => sent.get(key) === change))
      } catch (error) {
        if (!this.#settle(form, error, sent)) {
          this.#set({ ...this.#state, status: 'failed' })
          return this.#schedule(Math.min(RETRY_DELAY_MS * 2 ** this.#failures++, MAX_RETRY_DELAY_MS))
        }
      }
    }
    const { changes, status } = this.#state
    if (status !== 'untouched' && status !== 'changed')
      this.#set({ changes, status: changes.size === 0 ? 'saved' : 'untouched' })
  }

  /** Handles an error that no retry can fix. Returns whether it was one. */
  #settle(form: FormVersion, error: unknown, sent: SaverState['changes']): boolean {
    const reason = readReason(error)
    if (CLOSED.has(reason)) {
      this.#drop(change => isTo(change, form), reason === 'formChanged' ? 'changed' : 'untouched')
      this.#steps.onClosed()
      return true
    }
    const [issue] = reason === 'invalidInput' ? readIssues(error) : []
    const key = changeKey(form.formId, String(issue?.path[0]))
    const change = sent.get(key)
    if (!issue || !change) return false
    // A later answer is not the rejected one, and is sent next.
    if (this.#state.changes.get(key) !== change) return true
    const changes = new Map(this.#state.changes).set(key, { ...change, problem: issue.message })
    this.#set({ ...this.#state, changes })
    return true
  }

  #drop(isDropped: (change: Change) => boolean, status = this.#state.status): void {
    const changes = new Map([...this.#state.changes].filter(([, change]) => !isDropped(change)))
    this.#set({ changes, status })
  }

  #set(state: SaverState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}
