import { type Alert, costliest } from '../alert-rules.ts'
import type { Share } from './use-share.ts'

const count = 3

/** Shares the costliest open alerts, whatever is selected. */
export function ShareTop({ share, open }: { share: Share; open: readonly Alert[] }) {
  if (open.length <= count) return null
  return (
    <button
      type="button"
      className="v-link"
      disabled={share.isExporting}
      onClick={() => share.share(share.method, costliest(open, count))}
    >
      Share top {count}
    </button>
  )
}
