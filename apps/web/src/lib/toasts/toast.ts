import { type NotificationData, notificationsStore, updateNotificationsState } from '@mantine/notifications'
import type { ReactNode } from 'react'

/**
 * The site's toasts, kept in the store of @mantine/notifications (specification, section 9): at most one is
 * there, a new one takes its place, and a dismissed one stays in the store for some 1,000,000 ms.
 */

/** How long a toast stays while nobody points at it or focuses it, in milliseconds. */
export const AUTO_CLOSE = 5_000

/** How long after its dismissal a toast leaves the store, in milliseconds. */
const REMOVE_AFTER = 1_000_000

type ToastVariant = 'default' | 'destructive'

export interface ToastContent {
  title: string
  /** Lines are separated by line feeds. */
  description?: ReactNode
  variant?: ToastVariant
}

export interface Toast extends NotificationData {
  id: string
  'data-variant': ToastVariant
  'data-dismissed': boolean
}

let count = 0
let removal: ReturnType<typeof setTimeout> | undefined

/** Shows a toast in place of the one there may be. Returns its id. */
export function showToast({ title, description, variant = 'default' }: ToastContent): string {
  count += 1
  const toast: Toast = {
    id: `toast-${count}`,
    title,
    message: description,
    'data-variant': variant,
    'data-dismissed': false,
  }
  clearTimeout(removal)
  updateNotificationsState(notificationsStore, () => [toast])
  return toast.id
}

/** Shows a failure, in the red style. The title is "Error" where the specification names no other. */
export function showError(description: string, title = 'Error'): string {
  return showToast({ title, description, variant: 'destructive' })
}

/** Takes a toast off the page; it leaves the store later. */
export function dismissToast(id: string): void {
  const shown = currentToast(notificationsStore.getState().notifications)
  if (shown?.id !== id || shown['data-dismissed']) return
  updateNotificationsState(notificationsStore, () => [{ ...shown, 'data-dismissed': true }])
  removal = setTimeout(() => updateNotificationsState(notificationsStore, () => []), REMOVE_AFTER)
}

/** The toast among the store's notifications: the newest that this file has put there. */
export function currentToast(notifications: readonly NotificationData[]): Toast | null {
  return notifications.findLast(isToast) ?? null
}

function isToast(notification: NotificationData): notification is Toast {
  return typeof notification.id === 'string' && 'data-variant' in notification
}
