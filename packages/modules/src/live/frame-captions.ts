/** Captions for a recorded tab, matched by its own address: activity in other tabs does not matter. */
import type { ScanEvent } from '@vitrine/engine/api/scan-types'
import { pageInWords, visitText } from './page-words.ts'

export interface FrameCaptions {
  note(event: ScanEvent): void
  of(url: string): { action_text: string; current_url: string }
}

/** Finished visits are forgotten after this many others. */
const maxKept = 200

const keyOf = (url: string) => url.split('#')[0] ?? url

export function createFrameCaptions(): FrameCaptions {
  const texts = new Map<string, string>()
  return {
    note(event) {
      const isVisit = event.type === 'page' && event.status === 'in_progress' && event.tier === 'browser'
      if (event.type !== 'action' && !isVisit) return
      const key = keyOf(event.url)
      texts.delete(key)
      texts.set(key, event.type === 'action' ? event.text : visitText(event))
      const [oldest] = texts.keys()
      if (texts.size > maxKept && oldest !== undefined) texts.delete(oldest)
    },
    of: (url) => ({ action_text: texts.get(keyOf(url)) ?? `Checking ${pageInWords(url)}`, current_url: url }),
  }
}
