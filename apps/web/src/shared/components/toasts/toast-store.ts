/** The current toasts. A store, so that any code can show a message without importing the component that renders it. */
export type ToastKind = 'success' | 'error' | 'info'

export interface ToastMessage {
  id: number
  kind: ToastKind
  text: string
  more?: ToastMore | undefined
}

/** An action that the message offers. */
export interface ToastMore {
  action?: { label: string; run: () => void }
  /** A choice that may stay empty. */
  choice?: {
    label: string
    options: readonly { value: string; label: string }[]
    run: (value: string) => void
  }
}

/** How long a toast stays, in milliseconds. */
export const toastMs = 3000

/** More at once would cover the page. */
const shownAtMost = 4

let messages: readonly ToastMessage[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly ToastMessage[]) {
  messages = next
  for (const listener of listeners) listener()
}

export const getToasts = (): readonly ToastMessage[] => messages

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function closeToast(id: number) {
  set(messages.filter((message) => message.id !== id))
}

function show(kind: ToastKind, text: string, more?: ToastMore) {
  lastId += 1
  set([...messages, { id: lastId, kind, text, more }].slice(-shownAtMost))
}

/** Toasts at the bottom right. They close after 3 s unless hovered or focused. */
export const toast = {
  success: (text: string, more?: ToastMore) => show('success', text, more),
  error: (text: string) => show('error', text),
  info: (text: string) => show('info', text),
}
