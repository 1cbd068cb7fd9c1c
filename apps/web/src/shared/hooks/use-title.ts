import { useEffect } from 'react'

/** Names the page in the tab and in the history. */
export function useTitle(title: string | null | undefined) {
  useEffect(() => {
    document.title = title ? `${title} · Vitrine` : 'Vitrine'
  }, [title])
}
