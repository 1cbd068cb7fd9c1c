import { lazy, Suspense, useState } from 'react'

const ConfirmDialog = lazy(() => import('../../../shared/components/confirm-dialog.tsx'))

interface Question {
  title: string
  text: string
  confirmLabel: string
  isDangerous?: boolean
  onConfirm: () => void
}

/** Asks before what is not cheap to undo: `ask` opens the dialog, `dialog` is to be rendered. */
export function useConfirm() {
  const [question, ask] = useState<Question | null>(null)
  const dialog = question && (
    <Suspense>
      <ConfirmDialog isOpen {...question} onClose={() => ask(null)} />
    </Suspense>
  )
  return { ask, dialog }
}
