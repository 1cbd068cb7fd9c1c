import { type ReactNode, useState } from 'react'
import { copyText } from '../../copy-text.ts'
import { IconCheck, IconCopy } from '../../icons/icons.gen.ts'
import { Icon } from '../icon.tsx'
import classes from './code-block.module.css'
import { codeLines, shownCodeLines } from './code-rules.ts'

/** Copies a text and says so. */
export function CopyButton({ text }: { text: string }) {
  const [isCopied, setIsCopied] = useState(false)
  return (
    <button type="button" className={classes.copy} onClick={() => void copyText(text).then(setIsCopied)}>
      <Icon of={isCopied ? IconCheck : IconCopy} size={14} />
      <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
    </button>
  )
}

/** Monospaced code, folded after some lines. `children` is the text with its marks. */
export function CodeBlock({ text, children }: { text: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const lines = codeLines(text)
  const isLong = lines > shownCodeLines
  return (
    <>
      <pre className={classes.code} data-folded={(isLong && !isOpen) || undefined}>
        <code>{children}</code>
      </pre>
      {isLong && (
        <button
          type="button"
          className={`v-link ${classes.more}`}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : `Show all ${lines} lines`}
        </button>
      )}
    </>
  )
}
