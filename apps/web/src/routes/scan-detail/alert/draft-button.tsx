import type { DraftKind } from '@vitrine/modules/drafts/contract'
import { lazy, Suspense, useState } from 'react'
import { Icon } from '../../../shared/components/icon.tsx'
import { QuickButton } from '../../../shared/components/quick-button.tsx'
import { IconSparkles } from '../../../shared/icons/icons.gen.ts'
import classes from './draft-button.module.css'
import { draftTexts } from './drafts.ts'

const DraftPanel = lazy(() => import('./draft-panel.tsx'))

interface DraftButtonProps {
  alertId: string
  alertTitle: string
  kind: DraftKind
}

/** Opens a drafted text. The model is called only on click. */
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
        {draftTexts[kind].button}
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
