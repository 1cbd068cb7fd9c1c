import { IconWand, IconWorldWww } from '@tabler/icons-react'
import { useMemo } from 'react'
import { type DiffPart, wordDiff } from '../../format/word-diff.ts'
import { Icon } from '../icon.tsx'
import classes from './before-after.module.css'

function Side({ parts, as: Mark }: { parts: readonly DiffPart[]; as: 'del' | 'ins' }) {
  let offset = 0
  return (
    <p className={classes.text}>
      {parts.map((part) => {
        const key = offset
        offset += part.text.length
        return part.isChanged ? <Mark key={key}>{part.text}</Mark> : <span key={key}>{part.text}</span>
      })}
    </p>
  )
}

interface BeforeAfterProps {
  before: string
  after: string
  beforeTitle?: string | null
  afterTitle?: string | null
}

/** Current and suggested text side by side, with differing words marked. */
export function BeforeAfter({ before, after, beforeTitle, afterTitle }: BeforeAfterProps) {
  const diff = useMemo(() => wordDiff(before, after), [before, after])
  return (
    <div className={classes.panels}>
      <div className={classes.panel}>
        <p className={classes.head}>
          <Icon of={IconWorldWww} size={15} />
          {beforeTitle || 'Currently on the Website'}
        </p>
        <Side parts={diff.before} as="del" />
      </div>
      <div className={classes.panel}>
        <p className={classes.head} data-after>
          <Icon of={IconWand} size={15} />
          {afterTitle || 'Suggested Change'}
        </p>
        <Side parts={diff.after} as="ins" />
      </div>
    </div>
  )
}
