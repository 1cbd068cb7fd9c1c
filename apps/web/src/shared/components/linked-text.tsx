import { linkParts } from '../format/text.ts'
import classes from './linked-text.module.css'

/** Text whose https URLs are links. */
export function LinkedText({ text }: { text: string }) {
  let offset = 0
  return linkParts(text).map((part) => {
    const key = offset
    offset += part.text.length
    return part.isLink ? (
      <a key={key} className="v-link" href={part.text} target="_blank" rel="noopener noreferrer">
        {part.text}
      </a>
    ) : (
      <span key={key}>{part.text}</span>
    )
  })
}

export function Description({ text }: { text: string }) {
  if (!text) return null
  return (
    <p className={classes.text}>
      <LinkedText text={text} />
    </p>
  )
}
