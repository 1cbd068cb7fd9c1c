import { lazy, Suspense, useState } from 'react'

const ConfirmDialog = lazy(() => import('../../../shared/components/dialogs/confirm-dialog.tsx'))

interface Question {
  title: string
  text: string
  confirmLabel: string
  isDangerous?: boolean
  onConfirm: () => void
}

/** Confirmation for acts that are hard to undo: `ask` opens the dialog, `dialog` must be rendered. */
export function useConfirm() {
  const [question, ask] = useState<Question | null>(null)
  const dialog = question && (
    <Suspense>
      <ConfirmDialog isOpen {...question} onClose={() => ask(null)} />
    </Suspense>
  )
  return { ask, dialog }
}
