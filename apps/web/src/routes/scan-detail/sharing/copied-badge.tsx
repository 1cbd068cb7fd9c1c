import classes from './copied-badge.module.css'
import type { BadgeState } from './use-share.ts'

/** Shows at the button that the export is in the clipboard. Only for the eye: the message in the corner is read out. */
export function CopiedBadge({ state }: { state: BadgeState }) {
  return (
    <div className={classes.place} aria-hidden="true">
      {state !== 'hidden' && (
        <span className={classes.badge} data-fading={state === 'fading' || undefined}>
          Copied to Clipboard
        </span>
      )}
    </div>
  )
}
