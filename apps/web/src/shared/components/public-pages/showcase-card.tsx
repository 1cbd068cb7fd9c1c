import { IconCircleCheck } from '../../icons/icons.gen.ts'
import { Marks } from '../evidence/marks.tsx'
import { PanelText, SideBySide } from '../evidence/side-by-side.tsx'
import { Icon } from '../icon.tsx'
import { Pill } from '../pill.tsx'
import { SeverityMark } from '../severity.tsx'
import { showcase } from './showcase-alert.ts'
import classes from './showcase-card.module.css'

/** An alert of the demo shop next to the sign-in form: the real product instead of an illustration. */
export default function ShowcaseCard() {
  return (
    <>
      <article className={classes.card}>
        <header className={classes.head}>
          <div>
            <h2 className={classes.title}>{showcase.title}</h2>
            <p className={classes.meta}>{showcase.place}</p>
          </div>
          <Pill tone="medium">
            <SeverityMark tone="medium" />
            Medium
          </Pill>
        </header>
        <div className={classes.picture}>
          <img
            className={classes.image}
            src={showcase.image.url}
            alt={showcase.image.alt}
            width={showcase.image.width}
            height={showcase.image.height}
          />
          <Marks marks={showcase.image.marks} />
        </div>
        <SideBySide
          before={{ children: <PanelText parts={showcase.before} side="before" /> }}
          after={{ children: <PanelText parts={showcase.after} side="after" /> }}
        />
        <footer className={classes.foot}>
          <span className={classes.checked}>
            <Icon of={IconCircleCheck} size={16} />
            {showcase.checked}
          </span>
        </footer>
      </article>
      <p className={classes.line}>{showcase.line}</p>
    </>
  )
}
