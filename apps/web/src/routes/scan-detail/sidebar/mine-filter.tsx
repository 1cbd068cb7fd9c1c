import { Tick } from '../../../shared/components/fields/tick.tsx'
import type { Mine } from '../data.ts'
import classes from './sidebar.module.css'

/** Only the alerts that the user takes care of. Absent without any. */
export function MineFilter({ mine }: { mine: Mine }) {
  if (mine.count === 0) return null
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: Tick is an input
    <label className={classes.mine}>
      <Tick checked={mine.isOn} onChange={(event) => mine.setIsOn(event.currentTarget.checked)} />
      Assigned to me ({mine.count})
    </label>
  )
}
