import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Dialog } from '../../../shared/components/dialogs/on-demand.tsx'
import { Loading, Skeleton } from '../../../shared/components/state-views.tsx'
import type { Alert } from '../alert-rules.ts'
import { shareMethodNames } from './deliver-export.ts'
import { type Share, shareLabel } from './use-share.ts'

const SharePreview = lazy(() => import('./share-preview.tsx'))

/** Opens the preview of the export, next to the button that exports it. */
export function PreviewButton({ share, open }: { share: Share; open: readonly Alert[] }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className="v-link" onClick={() => setIsOpen(true)}>
        Preview
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        size={720}
        title={`Preview for ${shareMethodNames[share.method]}`}
        subtitle={
          share.method === 'pdf' ? 'This is what will be downloaded.' : 'This is what will be copied.'
        }
      >
        <Suspense
          fallback={
            <Loading label="Loading the preview">
              <Skeleton height={80} />
            </Loading>
          }
        >
          <SharePreview share={share} open={open} isEnabled={isOpen} />
        </Suspense>
        <Button fullWidth size="md" mt={16} disabled={share.isExporting} onClick={() => share.share()}>
          {shareLabel(share)}
        </Button>
      </Dialog>
    </>
  )
}
