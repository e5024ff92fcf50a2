import type { ErrorKey } from '@clinic/domain/errors.ts'
import type { Answers } from '@clinic/domain/forms/answers.ts'
import { MINUTE_MS, SECOND_MS } from '@clinic/domain/time-units.ts'
import { readIssues, readReason } from '#lib/response/failure.ts'
import type { GivenValue } from '../shared/use-answer-lines.ts'

/** Milliseconds after the last keystroke until a text is saved. */
const TYPING_PAUSE = 800

/** Milliseconds until answers that were not saved are sent again, doubled with each failure up to the last. */
const RETRY_DELAY = 5 * SECOND_MS
const MAX_RETRY_DELAY = MINUTE_MS

/** An answer not saved yet; null deletes the earlier one. */
interface Change {
  formId: number
  question: string
  value: GivenValue | null
  /** Why the server did not take it. */
  problem: string | null
}

export interface SavedForm {
  formId: number
  answers: { question: string; value: GivenValue | null }[]
}

/** Reasons why the server no longer takes answers to a form. */
const CLOSED = new Set<ErrorKey | null>(['formsClosed', 'formSent', 'notFound', 'answersUnreadable'])

interface SaverSteps {
  save: (form: SavedForm) => Promise<{ answers: Answers }>
  /** Called with all answers of a form, also those of other devices. */
  onSaved: (formId: number, answers: Answers) => void
  /** Called when the server no longer takes answers to a form. */
  onClosed: () => void
}

export interface SaverState {
  changes: ReadonlyMap<string, Change>
  /** `failed` until the next attempt succeeds. */
  status: 'untouched' | 'pending' | 'saved' | 'failed'
}

export const changeKey = (formId: number, question: string) => `${formId} ${question}`

/** Saves answers one form at a time as they are given, and again until the server has them. They stay in memory. */
export class AnswerSaver {
  readonly #steps: SaverSteps
  readonly #listeners = new Set<() => void>()
  #state: SaverState = { changes: new Map(), status: 'untouched' }
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> = Promise.resolve()

  constructor(steps: SaverSteps) {
    this.#steps = steps
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly getState = () => this.#state

  /** Takes an answer, to be saved at once or after a pause in typing. */
  change(formId: number, question: string, value: GivenValue | null, isTyped: boolean): void {
    const changes = new Map(this.#state.changes)
    changes.set(changeKey(formId, question), { formId, question, value, problem: null })
    this.#set({ changes, status: this.#state.status === 'failed' ? 'failed' : 'pending' })
    this.#schedule(isTyped ? TYPING_PAUSE : 0)
  }

  /** Saves pending answers; resolves to whether the server has everything. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer)
    // One request at a time: an older answer must not arrive last.
    this.#running = this.#running.then(() => this.#saveAll())
    await this.#running
    return this.#state.changes.size === 0
  }

  /** Answers not saved yet, by form. */
  pending(): SavedForm[] {
    const changes = [...this.#state.changes.values()].filter(({ problem }) => problem === null)
    return [...new Set(changes.map(({ formId }) => formId))].map(formId => ({
      formId,
      answers: changes
        .filter(change => change.formId === formId)
        .map(({ question, value }) => ({ question, value })),
    }))
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), delay)
  }

  async #saveAll(): Promise<void> {
    for (let form = this.pending()[0]; form; form = this.pending()[0]) {
      const { formId } = form
      const sent = this.#state.changes
      try {
        const { answers } = await this.#steps.save(form)
        this.#failures = 0
        const keys = form.answers.map(({ question }) => changeKey(formId, question))
        this.#steps.onSaved(formId, answers)
        this.#drop(change => keys.some(key => sent.get(key) === change))
      } catch (error) {
        if (!this.#settle(formId, error, sent)) {
          this.#set({ ...this.#state, status: 'failed' })
          return this.#schedule(Math.min(RETRY_DELAY * 2 ** this.#failures++, MAX_RETRY_DELAY))
        }
      }
    }
    const { changes, status } = this.#state
    if (status !== 'untouched') this.#set({ changes, status: changes.size === 0 ? 'saved' : 'untouched' })
  }

  /** Handles an error that no retry can fix. Returns whether it was one. */
  #settle(formId: number, error: unknown, sent: SaverState['changes']): boolean {
    const reason = readReason(error)
    if (CLOSED.has(reason)) {
      this.#drop(change => change.formId === formId, 'untouched')
      this.#steps.onClosed()
      return true
    }
    const [issue] = reason === 'invalidInput' ? readIssues(error) : []
    const key = changeKey(formId, String(issue?.path[0]))
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
