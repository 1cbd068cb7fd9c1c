import { useMemo } from 'react'
import { valueDiff } from '../../format/value-diff.ts'
import type { DiffPart } from '../../format/word-diff.ts'
import { CodeBlock, CopyButton } from './code-block.tsx'
import { inSameLayout, isCode } from './code-rules.ts'
import { MarkedText, type PanelProps, PanelText, SideBySide } from './side-by-side.tsx'

interface BeforeAfterProps {
  before: string
  after: string
  beforeTitle?: string | null
  afterTitle?: string | null
}

/** Code is monospaced and can be copied; other text is shown as it is. */
function panelOf(text: string, parts: readonly DiffPart[], side: 'before' | 'after'): PanelProps {
  if (!isCode(text)) return { children: <PanelText parts={parts} side={side} /> }
  const code = (
    <CodeBlock text={text}>
      <MarkedText parts={parts} side={side} />
    </CodeBlock>
  )
  return { children: code, action: <CopyButton text={text} /> }
}

/** Current and suggested text side by side, with differing values marked. */
export function BeforeAfter({ beforeTitle, afterTitle, ...texts }: BeforeAfterProps) {
  const [before, after] = useMemo(() => inSameLayout(texts.before, texts.after), [texts.before, texts.after])
  const diff = useMemo(() => valueDiff(before, after), [before, after])
  return (
    <SideBySide
      before={{ ...panelOf(before, diff.before, 'before'), title: beforeTitle }}
      after={{ ...panelOf(after, diff.after, 'after'), title: afterTitle }}
    />
  )
}
