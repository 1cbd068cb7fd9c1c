import { Button } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../../shared/components/dialogs/on-demand.tsx'
import type { Alert } from '../alert-rules.ts'
import { shareMethodNames } from './deliver-export.ts'
import { SharePreview } from './share-preview.tsx'
import { type Share, shareLabel } from './use-share.ts'

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
        <SharePreview share={share} open={open} isEnabled={isOpen} />
        <Button fullWidth size="md" mt={16} disabled={share.isExporting} onClick={() => share.share()}>
          {shareLabel(share)}
        </Button>
      </Dialog>
    </>
  )
}
