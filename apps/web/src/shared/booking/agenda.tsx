import classes from './booking.module.css'

/** What the consultation is about. */
export function Agenda() {
  return (
    <div className={classes.agenda}>
      <p>What we’ll cover</p>
      <ol>
        <li>What’s broken in your store, with evidence</li>
        <li>What costs you the most, and how we estimate it</li>
        <li>What to fix first, and who on your team can do it</li>
      </ol>
    </div>
  )
}
