import type { Language } from '@clinic/domain/language.ts'
import {
  type NotificationData,
  notificationsStore,
  updateNotificationsState,
  useNotifications,
} from '@mantine/notifications'
import type { ReactNode } from 'react'
import { writeFailureText } from './query/error-texts.ts'
import { readStored, removeStored, storeValue } from './storage.ts'

/**
 * Toasts in the store of @mantine/notifications: one at a time, and dismissed ones stay in the store for about
 * 1,000,000 ms.
 */

/** Time until a toast closes unless hovered or focused. */
const AUTO_CLOSE_MS = 5_000

/** Delay until a dismissed toast leaves the store. */
const REMOVE_AFTER_MS = 1_000_000

type ToastVariant = 'default' | 'destructive'

export interface ToastContent {
  /** Absent only in errors, which have their own title. */
  title?: string
  /** Line feeds separate lines. */
  description?: ReactNode
  variant?: ToastVariant
  /** Milliseconds until it closes; default 5 s. */
  autoClose?: number
  action?: ToastAction
  /** URL of the saved row's private page. The error page links to it. */
  manageUrl?: string
}

export interface ToastAction {
  label: string
  /** Accessible name, which begins with the label. */
  name: string
  act: () => void
}

export interface Toast extends NotificationData {
  id: string
  'data-variant': ToastVariant
  'data-dismissed': boolean
  autoClose: number
  action?: ToastAction
  manageUrl?: string
}

let count = 0
let removal: ReturnType<typeof setTimeout> | undefined

/** Shows a toast instead of the current one. Returns its id. */
export function showToast({
  title,
  description,
  variant = 'default',
  autoClose = AUTO_CLOSE_MS,
  action,
  manageUrl,
}: ToastContent): string {
  count += 1
  const toast: Toast = {
    id: `toast-${count}`,
    title,
    message: description,
    'data-variant': variant,
    'data-dismissed': false,
    autoClose,
    action,
    manageUrl,
  }
  clearTimeout(removal)
  updateNotificationsState(notificationsStore, () => [toast])
  return toast.id
}

/** Shows a red toast, titled as an error by default. */
export function showError(description: string, title?: string): string {
  return showToast({ title, description, variant: 'destructive' })
}

/** A failed write, such as "Failed to delete event", with the server's reason. */
export type FailedWords = string | { title?: string; description: string }

export function showWriteError(failed: FailedWords, error: unknown, language: Language): string {
  const { title, description } =
    typeof failed === 'string' ? { title: undefined, description: failed } : failed
  return showError(writeFailureText(description, error, language), title)
}

/** Hides a toast; it leaves the store later. */
export function dismissToast(id: string): void {
  const shown = currentToast(notificationsStore.getState().notifications)
  if (shown?.id !== id || shown['data-dismissed']) return
  updateNotificationsState(notificationsStore, () => [{ ...shown, 'data-dismissed': true }])
  removal = setTimeout(() => updateNotificationsState(notificationsStore, () => []), REMOVE_AFTER_MS)
}

/** The newest toast from this file in the store. */
export function currentToast(notifications: readonly NotificationData[]): Toast | null {
  return notifications.findLast(isToast) ?? null
}

/** Accessible name of the button of the toast that is shown, if any. */
export function useShownAction(): string | undefined {
  const shown = currentToast(useNotifications(notificationsStore).notifications)
  return shown?.['data-dismissed'] ? undefined : shown?.action?.name
}

function isToast(notification: NotificationData): notification is Toast {
  return typeof notification.id === 'string' && 'data-variant' in notification
}

/** Name of the stored toast in the session's storage. */
const STORED = 'toast'

/** Stores the shown toast for the document that is loaded next. */
export function storeToast(): void {
  const shown = currentToast(notificationsStore.getState().notifications)
  if (!shown || shown['data-dismissed'] || typeof shown.message !== 'string') return
  const { title, message: description, 'data-variant': variant } = shown
  storeValue('sessionStorage', STORED, { title, description, variant })
}

/** Shows the toast that the previous document stored. */
export function showStoredToast(): void {
  const stored = readStored<ToastContent>('sessionStorage', STORED)
  if (!stored) return
  removeStored('sessionStorage', STORED)
  showToast(stored)
}
