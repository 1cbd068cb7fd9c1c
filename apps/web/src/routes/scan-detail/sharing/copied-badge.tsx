import classes from './copied-badge.module.css'
import type { BadgeState } from './use-share.ts'

/** Says briefly that the export is in the clipboard. */
export function CopiedBadge({ state }: { state: BadgeState }) {
  return (
    <div className={classes.place} role="status">
      {state !== 'hidden' && (
        <span className={classes.badge} data-fading={state === 'fading' || undefined}>
          Copied to Clipboard
        </span>
      )}
    </div>
  )
}
