import type { FeedbackPatch } from '@vitrine/modules/alerts/contract'
import { lazy, Suspense, useState } from 'react'
import { toast } from '../../../shared/components/toasts/toast-store.ts'
import { useFeatureOnDemand } from '../../../shared/use-feature.ts'
import type { FullAlert } from '../alert-rules.ts'

const EditDialog = lazy(() => import('./forms/edit-dialog.tsx'))
const FeedbackPanel = lazy(() => import('./forms/feedback-panel.tsx'))

interface AlertForms {
  onFeedback: (feedback: FeedbackPatch) => void
  onSaved: () => void
}

/** Opens the forms of an alert: editing its texts, and feedback. Their code is loaded on first use. */
export function useAlertForms(alert: FullAlert, { onFeedback, onSaved }: AlertForms) {
  const isOn = useFeatureOnDemand()
  const [open, setOpen] = useState<'edit' | 'feedback' | null>(null)
  const [used, setUsed] = useState<ReadonlySet<string>>(new Set())
  const show = (form: 'edit' | 'feedback') => {
    setUsed(new Set([...used, form]))
    setOpen(form)
  }
  const close = () => setOpen(null)
  return {
    edit: async () => ((await isOn('edit')) ? show('edit') : toast.info('Edit feature coming soon!')),
    feedback: async () =>
      (await isOn('feedback')) ? show('feedback') : toast.info('Feedback feature coming soon!'),
    forms: (
      <Suspense>
        {used.has('edit') && (
          <EditDialog
            alertId={alert.id}
            shown={alert.content}
            machine={alert.machine}
            isOpen={open === 'edit'}
            onClose={close}
            onSaved={onSaved}
          />
        )}
        {used.has('feedback') && (
          <FeedbackPanel
            alertTitle={alert.content.title}
            given={alert.feedback}
            isOpen={open === 'feedback'}
            onClose={close}
            onGive={onFeedback}
          />
        )}
      </Suspense>
    ),
  }
}
