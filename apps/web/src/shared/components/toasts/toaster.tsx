import { useEffect, useState, useSyncExternalStore } from 'react'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '../../icons/icons.gen.ts'
import { Icon } from '../icon.tsx'
import { closeToast, getToasts, subscribeToasts, type ToastMessage, toastMs } from './toast-store.ts'
import classes from './toaster.module.css'

const icons = { success: IconCircleCheck, error: IconAlertTriangle, info: IconInfoCircle } as const

function Toast({ message }: { message: ToastMessage }) {
  const [isHeld, setIsHeld] = useState(false)
  const { action, choice } = message.more ?? {}
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => closeToast(message.id), toastMs)
    return () => clearTimeout(timer)
  }, [isHeld, message.id])
  return (
    // A message stays while the user reads it or reaches for its button.
    // biome-ignore lint/a11y/noStaticElementInteractions: pausing on hover helps reading, it is not an action
    <div
      className={classes.toast}
      data-kind={message.kind}
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon of={icons[message.kind]} />
      <p className={classes.text}>{message.text}</p>
      {choice !== undefined && (
        <select
          className={`v-select ${classes.choice}`}
          aria-label={choice.label}
          defaultValue=""
          onChange={(event) => {
            choice.run(event.currentTarget.value)
            closeToast(message.id)
          }}
        >
          <option value="" disabled>
            {choice.label}
          </option>
          {choice.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
      {action !== undefined && (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            closeToast(message.id)
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className={classes.close}
        aria-label="Close"
        onClick={() => closeToast(message.id)}
      >
        <Icon of={IconX} size={16} />
      </button>
    </div>
  )
}

/** Renders the toasts and announces them to screen readers. */
export function Toaster() {
  const messages = useSyncExternalStore(subscribeToasts, getToasts)
  return (
    <div className={classes.corner} role="status" aria-live="polite">
      {messages.map((message) => (
        <Toast key={message.id} message={message} />
      ))}
    </div>
  )
}
