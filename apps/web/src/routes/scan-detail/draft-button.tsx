import { IconSparkles } from '@tabler/icons-react'
import type { DraftKind } from '@vitrine/modules/drafts/contract'
import { lazy, Suspense, useState } from 'react'
import { Icon } from '../../shared/components/icon.tsx'
import { QuickButton } from '../../shared/components/quick-button.tsx'
import classes from './draft-button.module.css'
import { draftNames } from './drafts.ts'

const DraftPanel = lazy(() => import('./draft-panel.tsx'))

interface DraftButtonProps {
  alertId: string
  alertTitle: string
  kind: DraftKind
}

/** Leads to a drafted text. Nothing is asked of the model before somebody wants it. */
export function DraftButton({ alertId, alertTitle, kind }: DraftButtonProps) {
  const [isWanted, setIsWanted] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={classes.row}>
      <QuickButton
        size="xs"
        onClick={() => {
          setIsWanted(true)
          setIsOpen(true)
        }}
      >
        <Icon of={IconSparkles} size={16} />
        AI draft of a {draftNames[kind]}
      </QuickButton>
      {isWanted && (
        <Suspense>
          <DraftPanel
            alertId={alertId}
            alertTitle={alertTitle}
            kind={kind}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
